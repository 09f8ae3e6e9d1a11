import { checkLedger, type InvariantResult } from '#server/db/ledger-check.ts';
import { CommandError, defineCommand, NO_ARGS, NO_FLAGS } from './command.ts';

export const checkWholeLedger = defineCommand({
  name: 'ledger check',
  summary: 'check all money against its invariants',
  args: NO_ARGS,
  flags: NO_FLAGS,
  run: async ({ db, print }) => {
    const findings = await checkLedger(db);
    for (const finding of findings) for (const line of describe(finding)) print(line);
    const violationCount = findings.reduce((sum, finding) => sum + finding.violationCount, 0);
    if (violationCount > 0) throw new CommandError(`The ledger is broken in ${violationCount} places.`);
    print('The ledger is consistent.');
  },
});

function describe({ name, rule, checked, violationCount, violations }: InvariantResult): string[] {
  const result = violationCount === 0 ? 'ok' : `${violationCount} broken`;
  const lines = violations.map(({ uid, seq, what }) => {
    const location = [...(uid === null ? [] : [`uid ${uid}`]), ...(seq === null ? [] : [`seq ${seq}`])];
    return `      ${[...location, what].join('  ')}`;
  });
  const omitted = violationCount - violations.length;
  return [
    `${name}  ${rule}: ${checked} checked, ${result}`,
    ...lines,
    ...(omitted > 0 ? [`      … and ${omitted} more`] : []),
  ];
}
