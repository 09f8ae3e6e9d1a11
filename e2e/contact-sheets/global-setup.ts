/** Starts a server that shows the demo before the pictures are taken, and stops it after them. */
import { startMainServer } from '../main-server.ts';

export default function setup(): Promise<() => Promise<void>> {
  return startMainServer('demo');
}
