import { startTransition, useEffect, useState } from 'react';

/**
 * Returns false until React has time to render what has just arrived. React renders it in short tasks then, whereas
 * it would render a query's first result in a single one, which delays input.
 */
export function useHasArrived(isPresent: boolean): boolean {
  const [hasArrived, setArrived] = useState(isPresent);
  useEffect(() => {
    if (isPresent) startTransition(() => setArrived(true));
  }, [isPresent]);
  return isPresent && hasArrived;
}
