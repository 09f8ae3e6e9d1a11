import { useIsUnderReview } from '#web/entities/config/queries.ts';
import { useNumberFormats } from '#web/text/number-formats.ts';
import { coinsText, coinsAndBonusText } from '#web/text/coin-text.ts';
import { useText } from '#web/text/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { BuyCoins, MissingCoins, type PurchaseId } from './buy-coins.tsx';
import type { PriceQuote } from './price-quote.ts';

type PaymentProps = {
  id: PurchaseId;
  quote: PriceQuote;
  isBusy: boolean;
  onPay: () => void;
};

export function Payment({ id, quote, isBusy, onPay }: PaymentProps) {
  const t = useText();
  const { integer } = useNumberFormats();
  const isUnderReview = useIsUnderReview();
  if (!quote.isEnough) {
    return isUnderReview ? (
      <MissingCoins total={quote.shortfall.total} />
    ) : (
      <BuyCoins id={id} shortfall={quote.shortfall} />
    );
  }
  return (
    <div className="flex flex-col gap-3">
      <p className="text-center text-sm text-soft tabular-nums">
        {coinsAndBonusText(quote.spent)} · {t('unlock.left', { amount: integer(quote.left) })}
      </p>
      <Button variant="primary" size="large" fullWidth isLoading={isBusy} onClick={onPay}>
        {t('unlock.pay', { coins: coinsText(quote.price) })}
      </Button>
    </div>
  );
}
