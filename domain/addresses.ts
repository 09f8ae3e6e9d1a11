/** The addresses of an IPv6 site (/48) may use this many times the limit of one address block (an IPv4 address or a /64). */
export const SITE_FACTOR = 10;
