import { describe, expect, it } from 'vitest';
import { isIosDevice } from './ios-device.ts';

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 Version/26.0 Mobile Safari/604.1';
const oldTablet = 'Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) AppleWebKit/605.1.15 Version/12.1 Mobile Safari/604.1';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/26.0 Safari/605.1.15';
const android = 'Mozilla/5.0 (Linux; Android 16; Pixel 10) AppleWebKit/537.36 Chrome/141.0 Mobile Safari/537.36';
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/141.0 Safari/537.36';

describe('isIosDevice (req 6.3)', () => {
  it.each([
    ['an iPhone', phone, 5, true],
    ['an iPad that says so', oldTablet, 5, true],
    ['an iPad that says it is a Macintosh', mac, 5, true],
    ['a Macintosh', mac, 0, false],
    ['an Android phone', android, 5, false],
    ['a Windows tablet', windows, 10, false],
  ])('detects whether %s is an iOS device', (_name, userAgent, maxTouchPoints, isOne) => {
    expect(isIosDevice({ userAgent, maxTouchPoints })).toBe(isOne);
  });
});
