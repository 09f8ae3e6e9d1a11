import { useEffect } from 'react';
import { PRODUCT_NAME } from '#domain/product.ts';

/** Names the browser's tab after what the page shows; a page may give a better name than its route's. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = title === '' ? PRODUCT_NAME : `${title} · ${PRODUCT_NAME}`;
  }, [title]);
}
