/** Reads the hosts by which the server can be reached besides those that it knows. Decision 071. */
import { isIP } from 'node:net';
import { z } from 'zod';

/** A name in lower case or an address, as in a URL but without a port. */
const NAME = /^[a-z\d](?:[a-z\d._-]{0,253}[a-z\d])?$/;

function isHost(text: string): boolean {
  return NAME.test(text) || isIP(text.replace(/^\[(.+)\]$/, '$1')) !== 0;
}

const Hosts = z
  .string()
  .transform((text) =>
    text
      .toLowerCase()
      .split(',')
      .map((part) => part.trim()),
  )
  .refine((hosts) => hosts.every(isHost), {
    error: 'must be names like drama.example, separated by commas, without scheme and port; patterns are not possible',
  });

export const HOST_VARIABLES = { ALLOWED_HOSTS: Hosts.default([]) };
