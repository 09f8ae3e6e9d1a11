/** The page of the app that a viewer returns to after a checkout. The property names are those of the wire. */
export type ReturnTo =
  | { readonly page: 'episode'; readonly tv_id: string; readonly ep: number }
  | { readonly page: 'show'; readonly tv_id: string }
  | { readonly page: 'wallet' | 'shop' | 'vip' };
