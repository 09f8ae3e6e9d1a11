/** The page after a checkout, with the property names of the wire format. */
export type ReturnTo =
  | { readonly page: 'episode'; readonly tv_id: string; readonly ep: number }
  | { readonly page: 'show'; readonly tv_id: string }
  | { readonly page: 'wallet' | 'shop' | 'vip' };
