import {
  actualText,
  adorn,
  type Column,
  heightOfText,
  type ReceiptPage,
  type TextStyle,
  writeText,
} from './receipt-page.ts';

/** A part of the page. `draw` draws it from `y` downward and adds it to the document structure. */
export type Block = { height: number; draw(parent: PDFKit.PDFStructureElement, y: number): void };

/** Wraps text in its column. `tag` is its role in the document structure; `lang` overrides the document's language. */
export function paragraph(
  page: ReceiptPage,
  { tag, text, lang, ...layout }: TextStyle & Column & { tag: 'H1' | 'H2' | 'P'; text: string; lang?: string },
): Block {
  return {
    height: heightOfText(page, text, layout),
    draw(parent, y) {
      const spoken = { ...actualText(text), ...(lang !== undefined && { lang }) };
      parent.add(page.doc.struct(tag, spoken, () => writeText(page, text, { ...layout, y })));
    },
  };
}

/** `points` is the height before the page's scale. */
export function space({ scale }: ReceiptPage, points: number): Block {
  return { height: points * scale, draw: () => undefined };
}

export function stack(blocks: readonly Block[], gap = 0): Block {
  return {
    height: blocks.reduce((height, block) => height + block.height, gap * Math.max(0, blocks.length - 1)),
    draw(parent, y) {
      let top = y;
      for (const block of blocks) {
        block.draw(parent, top);
        top += block.height + gap;
      }
    },
  };
}

export function sideBySide(blocks: readonly Block[]): Block {
  return {
    height: Math.max(...blocks.map((block) => block.height)),
    draw(parent, y) {
      for (const block of blocks) block.draw(parent, y);
    },
  };
}

export function rule(page: ReceiptPage, { x, width, color }: Column & { color: string }): Block {
  return {
    height: 0,
    draw(_parent, y) {
      adorn(page, () =>
        page.doc
          .moveTo(x, y)
          .lineTo(x + width, y)
          .lineWidth(0.75)
          .stroke(color),
      );
    },
  };
}

export type Row = { label: string; value: string; labelStyle: TextStyle & Column; valueStyle: TextStyle & Column };

// pdfkit's types lack the scope of a header cell.
const rowHeader: PDFKit.Mixins.StructureElementOptions & { scope: 'Row' } = { scope: 'Row' };

/** Draws each row with a header cell and separates rows with hairlines. */
export function table(
  page: ReceiptPage,
  { rows, line }: { rows: readonly Row[]; line: Column & { color: string } },
): Block {
  const { doc } = page;
  const above = 7.5 * page.scale;
  const below = 5.5 * page.scale;
  const hairline = rule(page, line);
  const heights = rows.map(
    ({ label, value, labelStyle, valueStyle }) =>
      above + below + Math.max(heightOfText(page, label, labelStyle), heightOfText(page, value, valueStyle)),
  );
  return {
    height: heights.reduce((sum, height) => sum + height, 0),
    draw(parent, y) {
      const element = doc.struct('Table');
      parent.add(element);
      let top = y;
      for (const [index, { label, value, labelStyle, valueStyle }] of rows.entries()) {
        if (index > 0) hairline.draw(element, top);
        const cells = doc.struct('TR');
        element.add(cells);
        const text = top + above;
        cells.add(
          doc.struct('TH', { ...actualText(label), ...rowHeader }, () =>
            writeText(page, label, { ...labelStyle, y: text }),
          ),
        );
        cells.add(doc.struct('TD', actualText(value), () => writeText(page, value, { ...valueStyle, y: text })));
        top += heights[index] ?? 0;
      }
    },
  };
}
