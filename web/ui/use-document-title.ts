import { useEffect } from 'react';
import { PRODUCT_NAME } from '#domain/product.ts';

/** Sets the document title. A page may override the title of its route. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = title === '' ? PRODUCT_NAME : `${title} · ${PRODUCT_NAME}`;
  }, [title]);
}
