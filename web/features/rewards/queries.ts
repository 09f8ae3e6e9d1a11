/** Check-in and tasks: how they stand, and taking what they give. Spec §1, §2, §4. Amounts in bonus. */
import { queryOptions, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Operations } from '#contract/api.ts';
import { queryClient } from '#web/api/query-client.ts';
import { request } from '#web/api/request.ts';
import { isRuleError } from '#web/api/rule-error.ts';
import { updateWallet } from '#web/entities/wallet/queries.ts';
import { refreshBalances } from '#web/entities/wallet/refresh-balances.ts';
import { earnedBonusText } from '#web/text/coin-text.ts';
import { text } from '#web/text/i18n.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { animateCoins } from './coin-animation.ts';
import { rewardsKey } from './rewards-badge.ts';

export type CheckIn = Operations['task/check_in_status']['output'];
export type Task = Operations['task/list']['output']['tasks'][number];
/** What all of them give. */
type Given = Operations['task/claim']['output'];

/** Other pages and other tabs bring these on: each look asks anew, and shows meanwhile what was known. */
const KEEPING = { staleTime: 0, gcTime: Infinity, refetchOnWindowFocus: true } as const;

export const checkInQuery = queryOptions({
  queryKey: [...rewardsKey, 'check-in'],
  queryFn: ({ signal }) => request('task/check_in_status', {}, { quiet: true, signal }),
  ...KEEPING,
});

/** What was watched until a moment ago counts. */
export const tasksQuery = queryOptions({
  queryKey: [...rewardsKey, 'tasks'],
  queryFn: ({ signal }) => request('task/list', {}, { quiet: true, signal, after: 'video/progress' }),
  ...KEEPING,
});

/** Asks anew how everything stands. */
export function refreshRewards(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: rewardsKey });
}

/** An answer that was asked for before the change would say how it was. */
const stopAsking = (): Promise<void> => queryClient.cancelQueries({ queryKey: rewardsKey });

/** What another tab took, or an answer that got lost did give, is no failure: the page says how it stands. */
function tell(error: Error, taken: 'UsedUpToday' | 'AlreadyClaimed'): void {
  if (!isRuleError(error, taken)) showToast(error.message);
  void refreshBalances();
}

type Taking<Answer> = {
  readonly take: () => Promise<Answer>;
  /** Before everything is asked anew. */
  readonly onTaken: (answer: Answer) => void;
  readonly onError: (error: Error) => void;
};

/** A button that takes something; a press while the one before is under way is the same press. */
function useTaking<Answer extends Given | null>({
  take,
  onTaken,
  onError,
}: Taking<Answer>): {
  /** @param from where the button is: coins fly from there for what was given */
  press: (from: DOMRect) => void;
  isPending: boolean;
} {
  const isUnderWay = useRef(false);
  const { mutate, isPending } = useMutation({
    mutationFn: (_from: DOMRect) => take(),
    onMutate: stopAsking,
    onSuccess: (answer, from) => {
      if (answer) {
        animateCoins(from);
        updateWallet(answer.wallet);
      }
      onTaken(answer);
    },
    onError,
    onSettled: () => {
      isUnderWay.current = false;
      void refreshRewards();
    },
  });
  const press = (from: DOMRect): void => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    mutate(from);
  };
  return { press, isPending };
}

/** Takes today's reward. */
export function useCheckIn() {
  return useTaking({
    take: () => request('task/check_in', {}, { quiet: true }),
    onTaken: ({ reward }) => {
      showToast(text('reward.checked_in', { bonus: earnedBonusText(reward) }));
      queryClient.setQueryData(checkInQuery.queryKey, (known) => known && checkedIn(known));
    },
    onError: (error) => tell(error, 'UsedUpToday'),
  });
}

function checkedIn(known: CheckIn): CheckIn {
  const days = known.days.map((each) =>
    each.day === known.streak_day ? { ...each, state: 'claimed' as const } : each,
  );
  return { ...known, checked_in: true, double_available: true, days };
}

/** The ticket of an ad that was watched for it and has not paid yet: a lost network costs nobody another ad. */
let heldTicket: string | null = null;

/** Takes today's reward once more. @param watchAd gives the ticket of an ad, or null */
export function useDoubleReward(watchAd: () => Promise<string | null>) {
  return useTaking({
    take: async () => {
      heldTicket ??= await watchAd();
      return heldTicket === null ? null : request('task/check_in_double', { ad_ticket: heldTicket }, { quiet: true });
    },
    onTaken: (given) => {
      heldTicket = null;
      if (!given) return;
      showToast(text('reward.claimed', { bonus: earnedBonusText(given.reward) }));
      queryClient.setQueryData(
        checkInQuery.queryKey,
        (known) => known && { ...known, double_available: false, doubled: true },
      );
    },
    onError: (error) => {
      if (isRuleError(error, 'NotFound')) {
        heldTicket = null;
        showToast(text('ads.lost'));
      } else tell(error, 'UsedUpToday');
    },
  });
}

/** Takes a finished task's reward. */
export function useClaimTask(taskId: string) {
  return useTaking({
    take: () => request('task/claim', { task_id: taskId }, { quiet: true }),
    onTaken: ({ reward }) => {
      showToast(text('reward.claimed', { bonus: earnedBonusText(reward) }));
      queryClient.setQueryData(tasksQuery.queryKey, (known) => known && withClaimed(known, taskId));
    },
    onError: (error) => tell(error, 'AlreadyClaimed'),
  });
}

function withClaimed({ tasks }: { tasks: Task[] }, taskId: string): { tasks: Task[] } {
  return { tasks: tasks.map((task) => (task.id === taskId ? { ...task, state: 'claimed' as const } : task)) };
}
