/** Starts the main server before the tests and stops it after them. */
import { startMainServer } from './main-server.ts';

export default function setup(): Promise<() => Promise<void>> {
  return startMainServer('catalogue');
}
