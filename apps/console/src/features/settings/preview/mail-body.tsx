import { Fragment, type ReactNode } from 'react';
import { type MailNode, readMailHtml } from './read-mail-html.ts';

/**
 * Renders an e-mail as elements of this page from the server's HTML. The page's security policy allows neither frames
 * nor raw HTML, so an e-mail can only become text in boxes, and its links go nowhere.
 */
export function MailBody({ html }: { readonly html: string }) {
  return <div>{readMailHtml(html).map(draw)}</div>;
}

function draw(node: MailNode, index: number): ReactNode {
  if (typeof node === 'string') return <Fragment key={index}>{node}</Fragment>;
  const children = node.children.map(draw);
  switch (node.tag) {
    case 'p':
    case 'h1':
      return (
        <p key={index} style={node.tag === 'h1' ? { fontWeight: 700, ...node.style } : node.style}>
          {children}
        </p>
      );
    case 'a':
      return (
        <span key={index} style={{ textDecoration: 'underline', ...node.style }}>
          {children}
        </span>
      );
    default:
      return (
        <div key={index} style={node.style}>
          {children}
        </div>
      );
  }
}
