/**
 * `npm run test:faults` kills server and database under load and checks that no money is lost or charged twice. Then
 * the checks must detect five broken builds. `--short` has fewer viewers and faults, and only builds that need no kill.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { DATABASE_FAULTS } from './database-faults.ts';
import { inParallel } from './in-parallel.ts';
import { MUTANTS, withMutant, type Mutant } from './mutants.ts';
import { FULL, SERVER_FAULTS, SHORT } from './scale.ts';
import { runScenario, type Figures, type ScenarioResult } from './scenario.ts';

const ROOT = join(import.meta.dirname, '..');
const RESULTS = join(ROOT, 'bench/results/faults.json');
const REPORT = join(ROOT, '.cache/reports/faults.json');
const MUTANT_CONCURRENCY = 2;

const { values: options } = parseArgs({ options: { short: { type: 'boolean', default: false } } });
const SCALE = options.short ? SHORT : FULL;

type Check = { readonly what: string; readonly ok: boolean; readonly measured: string };

function logCheck(check: Check): Check {
  process.stdout.write(`${check.ok ? '✓' : '✗'} ${check.what}: ${check.measured}\n`);
  return check;
}

function countFaultsExcept({ faults }: Figures, named: readonly string[]): number {
  return [...faults].reduce((sum, [name, times]) => sum + (named.includes(name) ? 0 : times), 0);
}

function checkReach(figures: Figures): Check[] {
  const { minimum } = SCALE;
  const rows: readonly (readonly [string, number, number])[] = [
    ['episodes opened', figures.unlocks, minimum.unlocks],
    ...SCALE.faults.map(([name, planned]) => [`faults ${name}`, figures.faults.get(name) ?? 0, planned] as const),
    ['requests', figures.requests, minimum.requests],
    ['deliveries to the webhook', figures.deliveries, minimum.deliveries],
    ['ends of the server', countFaultsExcept(figures, DATABASE_FAULTS), minimum.serverEnds],
    ['kills in the database', countFaultsExcept(figures, SERVER_FAULTS), minimum.databaseKills],
  ];
  return rows.map(([what, reached, required]) => ({
    what,
    ok: reached >= required,
    measured: `${reached} (at minimum ${required})`,
  }));
}

function checkResults({ findings }: ScenarioResult): Check[] {
  return findings.map(({ check, breaches, first }) => ({
    what: check,
    ok: breaches === 0,
    measured: first === undefined ? '0' : `${breaches}, first: ${first}`,
  }));
}

async function checkMutant(mutant: Mutant): Promise<Check> {
  const { findings, figures } = await withMutant(ROOT, mutant, (sourceFolder) =>
    runScenario(sourceFolder, mutant.scale),
  );
  const finding = findings.find(({ check }) => check === mutant.detectedBy);
  return logCheck({
    what: `a build that ${mutant.name} is caught`,
    ok: finding !== undefined && finding.breaches > 0,
    measured: `${mutant.detectedBy}: ${finding?.breaches ?? 0}, in ${figures.seconds.toFixed(1)} s`,
  });
}

async function checkMutants(): Promise<Check[]> {
  const checks: Check[] = [];
  const mutants = options.short ? MUTANTS.filter(({ scale }) => scale.faults.length === 0) : MUTANTS;
  await inParallel(MUTANT_CONCURRENCY, mutants, async (mutant) => {
    checks.push(await checkMutant(mutant));
  });
  return checks;
}

async function writeJson(path: string, value: object): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, `${JSON.stringify(value, null, 2)}\n`);
}

async function main(): Promise<void> {
  const machine = { cpu: cpus()[0]?.model, cores: cpus().length, loadAtStart: loadavg()[0] };
  const outcome = await runScenario(ROOT, SCALE);
  const { figures } = outcome;
  const product = [...checkReach(figures), ...checkResults(outcome)].map(logCheck);
  const checks = [...product, ...(await checkMutants())];
  if (!options.short) {
    await writeJson(RESULTS, { machine, ...figures, faults: Object.fromEntries(figures.faults), checks });
  }
  const failed = checks.filter(({ ok }) => !ok).length;
  await writeJson(REPORT, { passed: checks.length - failed, failed });
  process.stdout.write(`${figures.unanswered} requests got no response; ${performance.now().toFixed(0)} ms in all\n`);
  if (failed > 0) process.exitCode = 1;
}

await main();
