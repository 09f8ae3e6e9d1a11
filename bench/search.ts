/**
 * `npm run bench:search` measures the response times of searches and suggestions over HTTP, with 10,000 shows in seven
 * languages.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { LANGUAGES, type Language } from '#domain/languages.ts';
import { runClosedLoop, runOpenLoop, type HttpRequest } from './http-load.ts';
import { median, percentile } from './median.ts';
import { createRandom, generateShows, type GeneratedShow } from './search/catalogue.ts';
import { measureReloads } from './search/reload.ts';
import { startServer } from './server-process.ts';
import { signInNewViewer } from './viewer.ts';

const RATE = 20;
const SECONDS = 10;
const ROUNDS = 5;
const CLIENTS = 8;
/** The target in ms. */
const TARGET_P99 = 50;
const RESULTS = join(import.meta.dirname, 'results');

type MakeQuery = (show: GeneratedShow, random: () => number) => string;

const anyLanguage = (random: () => number): Language => LANGUAGES[Math.floor(random() * LANGUAGES.length)] ?? 'en';

const charactersOf =
  (language: Language, count: number): MakeQuery =>
  ({ texts }, random) => {
    const title = Array.from(texts[language].title.replaceAll(' ', ''));
    const start = Math.floor(random() * Math.max(1, title.length - count));
    return title.slice(start, start + count).join('');
  };

const misspell: MakeQuery = ({ texts }, random) => {
  const word = texts.en.title.split(' ').toSorted((a, b) => b.length - a.length)[0] ?? 'love';
  const wrong = 1 + Math.floor(random() * (word.length - 1));
  return `${word.slice(0, wrong)}x${word.slice(wrong + 1)}`;
};

const CLASSES: Readonly<Record<string, MakeQuery>> = {
  'exact title': ({ texts }, random) => texts[anyLanguage(random)].title,
  'start of a title': ({ texts }, random) => texts[anyLanguage(random)].title.slice(0, 6).trim(),
  'frequent word': (_show, random) => ['the', 'love', 'die', 'le', 'of'][Math.floor(random() * 5)] ?? 'the',
  'misspelt word': misspell,
  'four misspelt words': (show, random) => [1, 2, 3, 4].map(() => misspell(show, random)).join(' '),
  'one CJK character': charactersOf('zh-CN', 1),
  'two CJK characters': charactersOf('ja', 2),
  'three CJK characters': charactersOf('ko', 3),
  'four CJK characters': charactersOf('zh-TW', 4),
  cast: ({ cast }) => cast[0]?.name.en ?? 'love',
  genre: (_show, random) => ['revenge', '复仇', 'rache', 'zombie'][Math.floor(random() * 4)] ?? 'ceo',
  'no result': (_show, random) => `qzx${Math.floor(random() * 1e6)}`,
};

type Figures = { readonly name: string; readonly p50: number; readonly p99: number };

function figuresOf(name: string, latencies: readonly number[]): Figures {
  return { name, p50: percentile(latencies, 0.5), p99: percentile(latencies, 0.99) };
}

const NAMES = Object.keys(CLASSES);

type RequestAt = (index: number) => HttpRequest;

/** A call without a search, whose slowest responses show how the machine delays all calls. */
const REFERENCE = 'app/global_config';
const referenceAt: RequestAt = () => ({ path: REFERENCE, token: '', body: '{}' });

/** Non-ASCII characters are escaped, because the load generator counts characters as bytes. */
function bodyOf(q: string): string {
  return JSON.stringify({ q }).replaceAll(
    /[^\u0020-\u007e]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Returns requests of one class, or of all classes in turn. */
function requestsOf(shows: readonly GeneratedShow[], token: string) {
  const random = createRandom(7);
  return (path: string, only?: string): RequestAt =>
    (index) => {
      const make = CLASSES[only ?? NAMES[index % NAMES.length] ?? ''];
      const show = shows[Math.floor(random() * shows.length)];
      return { path, token, body: bodyOf((show && make?.(show, random)) || 'love') };
    };
}

async function measureSearches(url: string, requests: ReturnType<typeof requestsOf>) {
  const load = async (name: string, seconds: number, requestAt: RequestAt): Promise<Figures> =>
    figuresOf(name, (await runOpenLoop(url, RATE, seconds, requestAt)).latencies);
  const measure = (path: string, seconds: number, only?: string): Promise<Figures> =>
    load(only ?? path, seconds, requests(path, only));
  const cold = { ...(await measure('search/query', 3)), name: 'search/query, first 3 s' };
  await measure('search/suggest', SECONDS);
  const rounds: Figures[][] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push([
      await measure('search/query', SECONDS),
      await measure('search/suggest', SECONDS),
      await load(REFERENCE, SECONDS, referenceAt),
    ]);
  const figures = ['search/query', 'search/suggest', REFERENCE].map((name, index) => ({
    name,
    p50: median(rounds.map((round) => round[index]?.p50 ?? Number.NaN)),
    p99: median(rounds.map((round) => round[index]?.p99 ?? Number.NaN)),
  }));
  const closed = await runClosedLoop(url, CLIENTS, SECONDS, requests('search/query'));
  const classes: Figures[] = [];
  for (const name of NAMES) classes.push(await measure('search/query', 3, name));
  return { figures, rounds, cold, atOnce: figuresOf(`search/query, ${CLIENTS} at once`, closed.latencies), classes };
}

async function main(): Promise<void> {
  const shows = generateShows(10_000);
  const server = await startServer('search/server.ts');
  const load = loadavg()[0];
  try {
    const token = (await signInNewViewer(server.url))['token'] ?? '';
    const requests = requestsOf(shows, token);
    const searches = await measureSearches(server.url, requests);
    for (const { name, p50, p99 } of [...searches.figures, searches.cold, searches.atOnce, ...searches.classes])
      process.stdout.write(`${name.padEnd(26)} p50 ${p50.toFixed(1)} ms  p99 ${p99.toFixed(1)} ms\n`);
    const reloads = await measureReloads(server, requests('search/query'));
    for (const { cause, loopDelay, p99 } of reloads)
      process.stdout.write(
        `${`reload: ${cause}`.padEnd(26)} event loop ${loopDelay.toFixed(1)} ms  p99 ${p99.toFixed(1)} ms\n`,
      );
    const machine = { cpu: cpus()[0]?.model, cores: cpus().length, loadBefore: load };
    await mkdir(RESULTS, { recursive: true });
    const run = { shows: shows.length, rate: RATE, seconds: SECONDS, targetP99: TARGET_P99 };
    const results = { machine, ...run, ...searches, reloads };
    await writeFile(join(RESULTS, 'search.json'), `${JSON.stringify(results, null, 2)}\n`);
    if (searches.figures.some(({ name, p99 }) => name !== REFERENCE && p99 > TARGET_P99)) process.exitCode = 1;
  } finally {
    await server.stop();
  }
}

await main();
