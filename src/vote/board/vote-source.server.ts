/** The server's side of vote-source: the board is imported. */
export { VoteBoard } from './VoteBoard';

/** Nothing is loaded, so that nothing fails. */
export function watchFailure(): () => void {
  return () => undefined;
}
