import { checkLedger, type InvariantResult } from '#server/db/ledger-check.ts';
import { CommandRefused, type Command } from './operator.ts';

/** `ledger check`: refuses when anything is broken, so that the exit code says so. */
export const checkWholeLedger: Command = async ({ db, print }) => {
  const findings = await checkLedger(db);
  for (const finding of findings) for (const line of describe(finding)) print(line);
  const broken = findings.reduce((sum, finding) => sum + finding.broken, 0);
  if (broken > 0) throw new CommandRefused(`The ledger is broken in ${broken} places.`);
  print('The ledger is sound.');
};

function describe({ name, rule, checked, broken, violations: breaches }: InvariantResult): string[] {
  const verdict = broken === 0 ? 'ok' : `${broken} broken`;
  const lines = breaches.map(({ uid, seq, what }) => {
    const place = [...(uid === null ? [] : [`uid ${uid}`]), ...(seq === null ? [] : [`seq ${seq}`])];
    return `      ${[...place, what].join('  ')}`;
  });
  const unsaid = broken - breaches.length;
  return [
    `${name}  ${rule}: ${checked} checked, ${verdict}`,
    ...lines,
    ...(unsaid > 0 ? [`      … and ${unsaid} more`] : []),
  ];
}
