/** The worker of the embedded engine: everything that takes time is done here, away from the page. */
import { buildAnswer, type Answer, type Request } from './answer';

/** A worker's global scope, as far as it is used; the DOM's types know only the page's. */
interface WorkerScope {
  onmessage: ((event: MessageEvent<Request>) => void) | null;
  postMessage(answer: Answer): void;
}

const scope = self as unknown as WorkerScope;
const answer = buildAnswer();

scope.onmessage = ({ data }) => {
  void answer(data).then((given) => scope.postMessage(given));
};
