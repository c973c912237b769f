/** The server's side of vote-source: the board is at hand. */
export { VoteBoard } from './VoteBoard';

/** Nothing is left to load, so that nothing fails. */
export function watchFailure(): () => void {
  return () => undefined;
}
