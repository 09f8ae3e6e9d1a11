/** A thread that sends 100 changes at once in each session, every second, until it gets a message. */
import { setTimeout as delay } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { openConnections } from '../http-load.ts';
import { count, statusOf, type Answers } from './answers.ts';

const CALLS_PER_SESSION = 100;
const BURST_EVERY_MS = 1_000;

const { url, tokens }: { readonly url: string; readonly tokens: readonly string[] } = workerData;
const answers: Answers = {};
const end = new AbortController();
parentPort?.once('message', () => end.abort());

const connections = await openConnections(url, tokens.length * CALLS_PER_SESSION);
parentPort?.postMessage('ready');
for (let burst = 0; !end.signal.aborted; burst += 1) {
  const nextAt = performance.now() + BURST_EVERY_MS;
  const calls = connections.map(async (connection, index) => {
    const token = tokens[index % tokens.length] ?? '';
    const body = JSON.stringify({ nickname: `Burst ${burst % 2} ${index}` });
    count(answers, statusOf(await connection.exchange({ path: 'account/set/profile', token, body })));
  });
  await Promise.all(calls);
  await delay(Math.max(0, nextAt - performance.now()));
}
for (const connection of connections) connection.close();
parentPort?.postMessage(answers);
