import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { arch, cpus, platform, totalmem } from 'node:os';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { drawChart } from './chart.ts';
import type { Figures } from './figures.ts';
import { PLAYER_NAMES } from './players.ts';
import { rowsOf, type Row } from './rows.ts';

const ROOT = join(import.meta.dirname, '../..');
const RESULTS = join(ROOT, 'bench/results');
const DOCUMENT = join(ROOT, 'docs/performance.md');
const SECTION = /(<!-- bench:playback -->\n)[\s\S]*?(\n<!-- \/bench:playback -->)/;

export type Run = {
  readonly figures: Figures;
  readonly failures: readonly string[];
  readonly browserVersion: string;
  readonly runs: number;
  readonly minutes: number;
  /** Whether the figures replace those in bench/results/ and docs/performance.md. */
  readonly isSaved: boolean;
};

function describeMachine(browserVersion: string): string {
  const [major = '', minor = ''] = process.versions.node.split('.');
  const memory = Math.round(totalmem() / 1024 ** 3);
  const [chromium = ''] = browserVersion.split('.');
  const machine = `${cpus().length} cores, ${memory} GiB, ${platform()} ${arch()}`;
  return `${machine}, Node ${major}.${minor}, Chromium ${chromium}, everything on loopback`;
}

const HEAD = ['Measure', 'Network', PLAYER_NAMES.product, PLAYER_NAMES.bare, PLAYER_NAMES.hls, 'Target', ''] as const;

function cellsOf({ what, network, cells, target, isMet }: Row): string[] {
  const result = isMet === null ? '' : isMet ? 'met' : 'missed';
  return [what, network, cells.product, cells.bare, cells.hls, target, result];
}

function printTable(rows: readonly Row[]): string {
  const lines = [[...HEAD], ...rows.map(cellsOf)];
  const widths = HEAD.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines.map((line) => line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')).join('\n');
}

function describe(rows: readonly Row[], { browserVersion, runs, minutes }: Run): string {
  const lines = [HEAD, HEAD.map(() => '---'), ...rows.map(cellsOf)].map((line) => `| ${line.join(' | ')} |`);
  const date = new Date().toISOString().slice(0, 10);
  return [
    `![Time to the first frame](../bench/results/playback.svg)`,
    `${date}; ${describeMachine(browserVersion)}. Medians of ${runs} runs (90th percentile in parentheses); rows without parentheses are maxima or single measurements. The whole benchmark took ${minutes} minutes.`,
    lines.join('\n'),
  ].join('\n\n');
}

async function writeFormatted(path: string, text: string): Promise<void> {
  await writeFile(path, await format(text, { ...(await resolveConfig(path)), filepath: path }));
}

/** Returns whether all targets were met without a failure. */
export async function report(run: Run): Promise<boolean> {
  const rows = rowsOf(run.figures);
  const machine = describeMachine(run.browserVersion);
  process.stdout.write(`\n${printTable(rows)}\n\n${machine}\n`);
  if (run.isSaved) await save(run, rows, machine);
  return run.failures.length === 0 && rows.every(({ isMet }) => isMet !== false);
}

async function save(run: Run, rows: readonly Row[], machine: string): Promise<void> {
  await mkdir(RESULTS, { recursive: true });
  const { runs, minutes, figures, failures } = run;
  const json = {
    machine,
    runs,
    minutes,
    failures,
    rows,
    figures: figures.all(),
  };
  await writeFormatted(join(RESULTS, 'playback.json'), JSON.stringify(json));
  await writeFile(join(RESULTS, 'playback.svg'), drawChart(figures, `${machine}; median of ${runs} runs`));
  const document = await readFile(DOCUMENT, 'utf8');
  if (!SECTION.test(document)) throw new Error('docs/performance.md has no bench:playback section');
  const section = describe(rows, run);
  await writeFormatted(
    DOCUMENT,
    document.replace(SECTION, (_all, begin: string, end: string) => `${begin}\n${section}\n${end}`),
  );
}
