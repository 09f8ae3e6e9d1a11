import { expect, test } from 'vitest';
import { parseLaunchParameters, visitorLogin } from './launch-parameters.ts';

test('prefers parameters inside the hash to those before the hash', () => {
  expect(parseLaunchParameters('?tv_id=TEST01&ep=3&pid=a', '#/?ep=4&fbclid=x')).toEqual({
    tv_id: 'TEST01',
    ep: '4',
    pid: 'a',
    fbclid: 'x',
  });
});

test('drops unknown and empty parameters and truncates long ones', () => {
  const found = parseLaunchParameters(`?utm=1&campaign=&pid=${'p'.repeat(600)}`, '#/pages/home/index');
  expect(found).toEqual({ pid: 'p'.repeat(512) });
});

test('maps the link’s attribution to the fields of the login request', () => {
  const launch = parseLaunchParameters(
    '?pid=p&campaign=c&adset=s&ad_setid=i&af_ad=a&advertising_id=v&fbclid=f&tv_id=TEST01',
    '',
  );
  expect(visitorLogin(launch)).toEqual({
    channel: 'visitor',
    pid: 'p',
    campaign: 'c',
    af_adset: 's',
    ad_set_id: 'i',
    af_ad: 'a',
    advertising_id: 'v',
    fbc_id: 'f',
  });
  expect(visitorLogin({})).toEqual({ channel: 'visitor' });
});
