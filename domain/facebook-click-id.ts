/** The format of the launch parameter `fbclid`, which Facebook adds to the links of its ads. Spec §2. */
export const FACEBOOK_CLICK_ID = /^[\w.-]{1,512}$/;
