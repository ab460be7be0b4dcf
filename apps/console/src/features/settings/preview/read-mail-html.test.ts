import { describe, expect, it } from 'vitest';
import { readMailHtml } from './read-mail-html.ts';

describe('readMailHtml', () => {
  it('turns markup into elements with styles and text', () => {
    const html = `<html><body style="margin:0">
<table role="presentation" style="background:#f2f4f7;font-size:16px"><tr><td><p style="margin:0">Harbor &#38; Sons</p></td></tr></table></body></html>`;
    expect(readMailHtml(html)).toEqual([
      {
        tag: 'table',
        style: { background: '#f2f4f7', fontSize: '16px' },
        children: [
          {
            tag: 'tr',
            style: {},
            children: [
              { tag: 'td', style: {}, children: [{ tag: 'p', style: { margin: '0' }, children: ['Harbor & Sons'] }] },
            ],
          },
        ],
      },
    ]);
  });

  it('drops everything that could run or load something', () => {
    const html =
      '<body><script>alert(1)</script><p style="background:url(https://evil.example)"><img src="x">a</p></body>';
    expect(JSON.stringify(readMailHtml(html))).toBe('["alert(1)",{"tag":"p","style":{},"children":["a"]}]');
  });
});
