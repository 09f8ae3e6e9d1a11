import { PRODUCT_NAME } from '#domain/product.ts';
import { classNames } from './class-names.ts';

export function Wordmark({ large = false }: { large?: boolean }) {
  return (
    <span className={classNames('inline-flex items-end gap-1 font-bold tracking-tight', large ? 'text-xl' : 'text-lg')}>
      {PRODUCT_NAME}
      <span aria-hidden className={classNames('mb-[0.32em] rounded-full bg-accent', large ? 'size-2' : 'size-1.5')} />
    </span>
  );
}
