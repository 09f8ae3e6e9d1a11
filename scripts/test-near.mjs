// `npm run test:near`: runs the tests of the areas that the uncommitted changes touch, or with `-- <commit>` those that
// have changed since this commit.
import { spawnSync } from 'node:child_process';
import { AREAS, areasOf } from './areas.mjs';
import { node, requirePackages, root, run } from './packages.mjs';

const PROJECTS = ['unit', 'component', 'server', 'media'];
/** The beginnings of files that no test of an area examines. */
const WITHOUT_AREA = /^(docs|\.github|tools|bench|demo)\/|\.md$/;

function git(...args) {
  const { stdout, status } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) process.exit(status ?? 1);
  return stdout.split('\n').filter((line) => line !== '');
}

requirePackages('development');
const [since = 'HEAD'] = process.argv.slice(2);
const changed = [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')];
const areas = [...new Set(changed.flatMap(areasOf))];
const others = changed.filter((path) => areasOf(path).length === 0 && !WITHOUT_AREA.test(path));
if (others.length > 0)
  console.log(`No area contains these files, whose tests \`npm test\` runs:\n  ${others.join('\n  ')}`);
if (areas.length === 0) process.exit(0);
console.log(`Testing ${areas.join(', ')}`);

const code = areas.flatMap((area) => AREAS[area].code);
const browser = [...new Set(areas.flatMap((area) => AREAS[area].browser))].map((name) => `e2e/${name}.*\\.e2e`);
const vitest = 'node_modules/vitest/vitest.mjs';
const codes = PROJECTS.map((project) => run(node, [vitest, 'run', '--project', project, '--passWithNoTests', ...code]));
codes.push(run(node, ['--run', 'test:e2e', '--', ...browser]));
process.exitCode = Math.max(...codes);
