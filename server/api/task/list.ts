import { finishTask as finishEndpoint, listTasks as endpoint } from '#contract/endpoints/task.ts';
import { bonusLeft } from '#domain/rewards/address-budget.ts';
import { streakAt, withheldToday } from '#domain/rewards/check-in.ts';
import { areDailyTasksDone, tasksAt, type TaskTerms } from '#domain/rewards/tasks.ts';
import { nextUtcDay } from '#domain/utc-day.ts';
import type { Language } from '#domain/languages.ts';
import { pluralText, text } from '#i18n/server-texts.ts';
import { readState, rewardState, taskState } from '#server/db/rewards.ts';
import { defineHandler } from '#server/http/handler.ts';
import { presentLimit } from './present-limit.ts';
import { readTaskTerms } from './task-terms.ts';

/** Lists daily tasks first and otherwise keeps the configured order. */
export const listTasks = defineHandler(endpoint, async ({ viewer, language, context }) => {
  const terms = await readTaskTerms(context);
  const state = await readState(context.db, taskState(viewer.userId, terms));
  const now = context.clock.now().getTime();
  const tasks = tasksAt(terms, state, now).map(({ isDaily, ...task }) => ({
    ...task,
    title: titleOf(task, language),
    resets_at: isDaily ? new Date(nextUtcDay(now)).toISOString() : null,
  }));
  return {
    tasks: tasks.toSorted((a, b) => Number(a.resets_at === null) - Number(b.resets_at === null)),
    limited: await presentLimit(context, state, now),
  };
});

/** Returns whether the title of the task contains no number. */
function hasPlainTitle(type: TaskTerms['type']): type is 'bind_account' | 'allow_push' | 'first_topup' {
  return type === 'bind_account' || type === 'allow_push' || type === 'first_topup';
}

function titleOf({ type, target }: TaskTerms, language: Language): string {
  return hasPlainTitle(type) ? text(`task.${type}`, language) : pluralText(`task.${type}`, language, target);
}

export const finishTask = defineHandler(finishEndpoint, async ({ viewer, context }) => {
  const terms = await readTaskTerms(context);
  const { checkIn, addressBudget } = await context.economy();
  const state = await readState(context.db, rewardState(viewer.userId, terms));
  const now = context.clock.now().getTime();
  const { isCheckedIn } = streakAt(checkIn.length, state.checkIn, now);
  const isUsedUp = bonusLeft(state.tasks, addressBudget, now) === 0;
  const isAllClaimed = withheldToday(state.checkIn, now) === 0 && areDailyTasksDone(tasksAt(terms, state.tasks, now));
  const finished = isCheckedIn && (isUsedUp || isAllClaimed);
  return { finished, resets_at: new Date(nextUtcDay(now)).toISOString() };
});
