import { pino } from 'pino';
import { expect } from 'vitest';
import { behaviorRecord } from '#server/testing/behavior.ts';
import { databaseAddress } from '#server/testing/database-address.ts';
import { isolatedTest as test, withServer } from '#server/testing/test.ts';
import { createDatabaseSink } from './database-sink.ts';
import { createMovedSink } from './moved-sink.ts';

test('writes to the current store, and reads, erases, measures and maintains both', async () => {
  await withServer({}, async ({ context: { behaviorSink: previous } }) => {
    await withServer({}, async (server) => {
      const current = createDatabaseSink(await databaseAddress(server), pino({ level: 'silent' }));
      const both = createMovedSink(current, previous);
      const [old, older] = [behaviorRecord('2030-01-03'), behaviorRecord('2030-01-02')];
      const [fresh, fresher] = [behaviorRecord('2030-02-03'), behaviorRecord('2030-03-04')];
      await previous.write([old, older]);
      await both.write([fresher, fresh]);
      expect((await current.read(1, undefined, 9)).records).toEqual([fresh, fresher]);

      const read = [];
      let cursor: string | undefined;
      do {
        const page = await both.read(1, cursor, 1);
        read.push(...page.records);
        cursor = page.nextCursor;
      } while (cursor !== undefined);
      expect(read).toEqual([older, old, fresh, fresher]);
      expect(await both.size()).toBe((await previous.size()) + (await current.size()));

      await both.maintain(new Date('2030-05-01'), new Date('2030-03-01'));
      expect((await previous.read(1, undefined, 9)).records).toEqual([]);
      expect((await current.read(1, undefined, 9)).records).toEqual([fresher]);
      await previous.write([behaviorRecord('2030-03-05')]);
      expect(await both.erase([1], 0)).toEqual([]);
      for (const sink of [previous, current]) expect((await sink.read(1, undefined, 9)).records).toEqual([]);
      await current.close();
    });
  });
});
