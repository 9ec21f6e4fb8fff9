import { addressKey } from './address-key';

it('an address key is an IPv4 address or a /64 of IPv6', () => {
  expect(addressKey('203.0.113.1')).toBe('203.0.113.1');
  expect(addressKey('2001:db8:1:2:3:4:5:6')).toBe(addressKey('2001:db8:1:2:ffff::1'));
  expect(addressKey('2001:db8:1:2:3:4:5:6')).not.toBe(addressKey('2001:db8:1:3:3:4:5:6'));
  expect(addressKey('2001:db8::1')).toBe(addressKey('2001:db8:0:0:9::'));
});
