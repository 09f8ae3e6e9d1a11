import { enPay } from '../pay/en.ts';
import { enReward } from '../reward/en.ts';
import { enStore } from '../store/en.ts';
import { enUnlock } from '../unlock/en.ts';

/** English texts that neither home nor a playing episode needs: the app fetches them with the first page that does. */
export const enLater = { ...enPay, ...enReward, ...enStore, ...enUnlock } as const;
