import { expect, test } from 'vitest';
import { addressBlock, addressSite } from './address-block.ts';

test.each([
  ['203.0.113.9', '203.0.113.9', undefined],
  ['203.0.113.9:51234', '203.0.113.9', undefined],
  ['::ffff:203.0.113.9', '203.0.113.9', undefined],
  ['::ffff:cb00:7109', '203.0.113.9', undefined],
  ['0:0:0:0:0:ffff:203.0.113.9', '203.0.113.9', undefined],
  ['0000:0000:0000:0000:0000:FFFF:CB00:7109', '203.0.113.9', undefined],
  ['[::ffff:cb00:7109]:443', '203.0.113.9', undefined],
  ['::ffff:0:cb00:7109', '0:0:0:0', '0:0:0/48'],
  ['64:ff9b::203.0.113.9', '64:ff9b:0:0', '64:ff9b:0/48'],
  ['2001:db8:12:34:5678::1', '2001:db8:12:34', '2001:db8:12/48'],
  ['[2001:db8:12:34:5678::1]:443', '2001:db8:12:34', '2001:db8:12/48'],
  ['2001:DB8:12:34:ffff:ffff:ffff:ffff', '2001:db8:12:34', '2001:db8:12/48'],
  ['2001:0db8::1', '2001:db8:0:0', '2001:db8:0/48'],
  ['2001:db8:0:0::', '2001:db8:0:0', '2001:db8:0/48'],
  ['::1', '0:0:0:0', '0:0:0/48'],
  ['fe80::1%eth0', 'fe80:0:0:0', 'fe80:0:0/48'],
  ['unknown', 'unknown', undefined],
  ['another text', 'unknown', undefined],
  ['999.0.113.9', 'unknown', undefined],
])('puts %s into the block %s and the site %s', (address, block, site) => {
  expect(addressBlock(address)).toBe(block);
  expect(addressSite(address)).toBe(site);
});
