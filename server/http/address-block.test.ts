import { expect, test } from 'vitest';
import { addressBlock } from './address-block.ts';

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:12:34:5678::1', '2001:db8:12:34'],
  ['2001:DB8:12:34:ffff:ffff:ffff:ffff', '2001:db8:12:34'],
  ['2001:0db8::1', '2001:db8:0:0'],
  ['2001:db8:0:0::', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['unknown', 'unknown'],
])('maps %s to %s', (address, block) => expect(addressBlock(address)).toBe(block));
