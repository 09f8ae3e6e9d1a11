import { useEffect } from 'react';
import { PRODUCT_NAME } from '#domain/product.ts';

export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = title === '' ? PRODUCT_NAME : `${title} · ${PRODUCT_NAME}`;
  }, [title]);
}
