import { Fragment, type ReactNode } from 'react';
import { type MailNode, readMailHtml } from './read-mail-html.ts';

/**
 * An e-mail drawn as elements of this page, from the markup that the server writes for it. The page’s policy lets no frame and no markup in, so
 * that nothing of a mail could ever be more than words in boxes here: links lead nowhere.
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
