/** Loads and claims rewards, which are in bonus. Spec §1, §2, §4. */
import { queryOptions, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Operations } from '#contract/api.ts';
import { queryClient } from '#web/api/query-client.ts';
import { request } from '#web/api/request.ts';
import { isRuleError } from '#web/api/rule-error.ts';
import { showError } from '#web/api/show-error.ts';
import { updateWallet } from '#web/entities/wallet/queries.ts';
import { refreshBalancesAndVip } from '#web/entities/wallet/refresh-balances-and-vip.ts';
import { earnedBonusText } from '#web/text/coin-text.ts';
import { text } from '#web/text/i18n.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { animateCoins } from './coin-animation.ts';
import { rewardsKey } from './rewards-badge.ts';

export type CheckIn = Operations['task/check_in_status']['output'];
export type Task = Operations['task/list']['output']['tasks'][number];
type Claimed = Operations['task/claim']['output'];

/** Reloads the data on every mount and focus, because other pages and browser tabs change it. */
const CACHE_OPTIONS = { staleTime: 0, gcTime: Infinity, refetchOnWindowFocus: true } as const;

export const checkInQuery = queryOptions({
  queryKey: [...rewardsKey, 'check-in'],
  queryFn: ({ signal }) => request('task/check_in_status', {}, { quiet: true, signal }),
  ...CACHE_OPTIONS,
});

/** Waits for progress reports in flight, because the tasks must include the latest watch progress. */
export const tasksQuery = queryOptions({
  queryKey: [...rewardsKey, 'tasks'],
  queryFn: ({ signal }) => request('task/list', {}, { quiet: true, signal, after: 'video/progress' }),
  ...CACHE_OPTIONS,
});

export function refreshRewards(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: rewardsKey });
}

/** Cancels reward queries, because their responses could show the state before the claim. */
const cancelRewardQueries = (): Promise<void> => queryClient.cancelQueries({ queryKey: rewardsKey });

/** Shows no toast for `ruleError`: another tab, or a request whose response was lost, has claimed the reward. */
function handleError(error: Error, ruleError: 'AdsUsedUp' | 'AlreadyClaimed'): void {
  if (!isRuleError(error, ruleError)) showError(error);
  void refreshBalancesAndVip();
}

type ClaimOptions<Result> = {
  readonly claim: () => Promise<Result>;
  readonly onClaimed: (result: Result) => void;
  readonly onError: (error: Error) => void;
};

/** Claims a reward. `press` does nothing while a claim runs. */
function useClaimButton<Result extends Claimed | null>({
  claim,
  onClaimed,
  onError,
}: ClaimOptions<Result>): {
  /** @param from the button's position */
  press: (from: DOMRect) => void;
  isPending: boolean;
} {
  const isClaiming = useRef(false);
  const { mutate, isPending } = useMutation({
    mutationFn: (_from: DOMRect) => claim(),
    onMutate: cancelRewardQueries,
    onSuccess: (result, from) => {
      if (result) {
        animateCoins(from);
        updateWallet(result.wallet);
      }
      onClaimed(result);
    },
    onError,
    onSettled: () => {
      isClaiming.current = false;
      void refreshRewards();
    },
  });
  const press = (from: DOMRect): void => {
    if (isClaiming.current) return;
    isClaiming.current = true;
    mutate(from);
  };
  return { press, isPending };
}

export function useCheckIn() {
  return useClaimButton({
    claim: () => request('task/check_in', {}, { quiet: true }),
    onClaimed: ({ reward }) => {
      showToast(text('reward.checked_in', { bonus: earnedBonusText(reward) }));
      queryClient.setQueryData(checkInQuery.queryKey, (cached) => cached && withCheckIn(cached));
    },
    onError: (error) => handleError(error, 'AdsUsedUp'),
  });
}

function withCheckIn(cached: CheckIn): CheckIn {
  const days = cached.days.map((each) =>
    each.day === cached.streak_day ? { ...each, state: 'claimed' as const } : each,
  );
  return { ...cached, checked_in: true, double_available: true, days };
}

/**
 * The ticket of a watched ad, kept until the reward is claimed. After a failure, the viewer need not watch another ad.
 */
let unusedTicket: string | null = null;

/** Doubles today's reward. @param watchAd resolves with a ticket, or null if no ad was watched */
export function useDoubleReward(watchAd: () => Promise<string | null>) {
  return useClaimButton({
    claim: async () => {
      unusedTicket ??= await watchAd();
      return unusedTicket === null
        ? null
        : request('task/check_in_double', { ad_ticket: unusedTicket }, { quiet: true });
    },
    onClaimed: (claimed) => {
      unusedTicket = null;
      if (!claimed) return;
      showToast(text('reward.claimed', { bonus: earnedBonusText(claimed.reward) }));
      queryClient.setQueryData(
        checkInQuery.queryKey,
        (cached) => cached && { ...cached, double_available: false, doubled: true },
      );
    },
    onError: (error) => {
      if (isRuleError(error, 'NotFound')) {
        unusedTicket = null;
        showToast(text('ads.lost'));
      } else handleError(error, 'AdsUsedUp');
    },
  });
}

export function useClaimTask(taskId: string) {
  return useClaimButton({
    claim: () => request('task/claim', { task_id: taskId }, { quiet: true }),
    onClaimed: ({ reward }) => {
      showToast(text('reward.claimed', { bonus: earnedBonusText(reward) }));
      queryClient.setQueryData(tasksQuery.queryKey, (cached) => cached && withClaimed(cached, taskId));
    },
    onError: (error) => handleError(error, 'AlreadyClaimed'),
  });
}

function withClaimed({ tasks }: { tasks: Task[] }, taskId: string): { tasks: Task[] } {
  return { tasks: tasks.map((task) => (task.id === taskId ? { ...task, state: 'claimed' as const } : task)) };
}
