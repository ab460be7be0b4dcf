import { describe, expect, it } from 'vitest';
import { EmbedError, readPayLink } from './pay-link.ts';

describe('link of a checkout', () => {
  it.each([
    ['https://lumen.pay.example/login#token=abc-_123', 'https://lumen.pay.example', '#token=abc-_123'],
    ['https://lumen.pay.example:8443/login#agreed=abc', 'https://lumen.pay.example:8443', '#agreed=abc'],
    ['https://lumen.pay.example/login#pay=abc', 'https://lumen.pay.example', '#pay=abc'],
    ['http://lumen.localhost:3000/login#token=abc', 'http://lumen.localhost:3000', '#token=abc'],
  ])('%s is read', (url, origin, fragment) => {
    expect(readPayLink(url)).toEqual({ url, origin, fragment });
  });

  it.each([
    '',
    'abc',
    '/login#token=abc',
    'javascript:alert(1)//login#token=abc',
    'data:text/html,x#token=abc',
    'http://lumen.pay.example/login#token=abc',
    'https://user@lumen.pay.example/login#token=abc',
    'https://lumen.pay.example/login',
    'https://lumen.pay.example/login#token=',
    'https://lumen.pay.example/login?token=abc',
    'https://lumen.pay.example/login#see-as=abc',
    'https://lumen.pay.example/other#token=abc',
    'https://lumen.pay.example/login#token=<script>',
  ])('%s is refused', (url) => {
    expect(() => readPayLink(url)).toThrow(EmbedError);
    expect(() => readPayLink(url)).toThrow(expect.objectContaining({ code: 'InvalidLink' }));
  });
});
