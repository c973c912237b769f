import { readSlowness } from '../tools/check/slowness';

/** Measures the machine once, before Jest starts the processes that inherit the result. */
export default function measureMachine(): void {
  readSlowness();
}
