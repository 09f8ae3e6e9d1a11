/** The push service of servers that have no other one. It refuses connections, so that tests send nothing elsewhere. */
export const NO_PUSH_SERVICE = 'http://127.0.0.1:9';
