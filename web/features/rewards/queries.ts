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
import { bonusText, earnedBonusText } from '#web/text/coin-text.ts';
import { text } from '#web/text/i18n.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { animateCoins } from './coin-animation.ts';
import { rewardsKey } from './rewards-badge.ts';

export type CheckIn = Operations['task/check_in_status']['output'];
type TaskPage = Operations['task/list']['output'];
export type Task = TaskPage['tasks'][number];
export type RewardLimit = NonNullable<TaskPage['limited']>;
type Claimed = Operations['task/claim']['output'];
type Grant = Pick<Claimed, 'reward' | 'withheld'>;

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
        if (result.reward > 0) animateCoins(from);
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

/** Names the granted amount, or what a limited viewer has not got. */
function showClaimed({ reward, withheld }: Grant): void {
  const limited = queryClient.getQueryData(checkInQuery.queryKey)?.limited;
  if (reward > 0) showToast(text('reward.claimed', { bonus: earnedBonusText(reward) }));
  else if (limited?.helps.includes('sign_in')) showToast(text('reward.withheld', { bonus: bonusText(withheld) }));
  else showToast(text('reward.limited_used_up'));
}

export function useCheckIn() {
  return useClaimButton({
    claim: () => request('task/check_in', {}, { quiet: true }),
    onClaimed: (claimed) => {
      const { reward } = claimed;
      const isGranted = reward > 0;
      showToast(
        isGranted ? text('reward.checked_in', { bonus: earnedBonusText(reward) }) : text('reward.checked_in_only'),
      );
      queryClient.setQueryData(checkInQuery.queryKey, (cached) => cached && withCheckIn(cached, claimed));
    },
    onError: (error) => handleError(error, 'AdsUsedUp'),
  });
}

/** Claims what was withheld of today's check-in and its doubling. */
export function useClaimWithheld() {
  return useClaimButton({
    claim: () => request('task/check_in', {}, { quiet: true }),
    onClaimed: (claimed) => {
      showClaimed(claimed);
      queryClient.setQueryData(checkInQuery.queryKey, (cached) => cached && withGranted(cached, claimed));
    },
    onError: (error) => handleError(error, 'AdsUsedUp'),
  });
}

/** The budget is used up when something is withheld. */
function withGranted(cached: CheckIn, { reward, withheld }: Grant): CheckIn {
  const { limited } = cached;
  const left = withheld > 0 ? 0 : Math.max(0, (limited?.left ?? 0) - reward);
  return { ...cached, withheld, limited: limited && { ...limited, left } };
}

function withCheckIn(cached: CheckIn, granted: Grant): CheckIn {
  const days = cached.days.map((each) =>
    each.day === cached.streak_day ? { ...each, state: 'claimed' as const } : each,
  );
  return { ...withGranted(cached, granted), checked_in: true, double_available: true, days };
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
      showClaimed(claimed);
      queryClient.setQueryData(
        checkInQuery.queryKey,
        (cached) => cached && { ...withGranted(cached, claimed), double_available: false, doubled: true },
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
    onClaimed: (claimed) => {
      showClaimed(claimed);
      if (claimed.reward === 0) return;
      queryClient.setQueryData(tasksQuery.queryKey, (cached) => cached && withClaimed(cached, taskId));
    },
    onError: (error) => handleError(error, 'AlreadyClaimed'),
  });
}

function withClaimed({ tasks, ...page }: TaskPage, taskId: string): TaskPage {
  return { ...page, tasks: tasks.map((task) => (task.id === taskId ? { ...task, state: 'claimed' as const } : task)) };
}
