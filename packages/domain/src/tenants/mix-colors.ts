type Triple = [number, number, number];

/**
 * Mixes two colors perceptually (in OKLab); 0 gives the first and 1 the second. Colors are `#rrggbb`. Throws RangeError
 * for an invalid color.
 */
export function mixColors(first: string, second: string, share: number): string {
  const [from, to] = [oklab(linearRgb(first)), oklab(linearRgb(second))];
  const mixed = from.map((value, index) => value + ((to[index] ?? 0) - value) * share) as Triple;
  return hex(fromOklab(mixed));
}

/** Converts `#rrggbb` to linear light, 0 to 1 per channel. Throws RangeError for an invalid color. */
export function linearRgb(color: string): Triple {
  const groups = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(color);
  if (!groups) throw new RangeError(`"${color}" is not a colour of the form #rrggbb`);
  return groups.slice(1, 4).map((pair) => {
    const value = Number.parseInt(pair, 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as Triple;
}

function hex(linear: Triple): string {
  const pairs = linear.map((value) => {
    const clipped = Math.min(1, Math.max(0, value));
    const encoded = clipped <= 0.0031308 ? clipped * 12.92 : 1.055 * clipped ** (1 / 2.4) - 0.055;
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${pairs.join('')}`;
}

/** Björn Ottosson's OKLab (2020), from linear sRGB. */
function oklab([r, g, b]: Triple): Triple {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function fromOklab([lightness, a, b]: Triple): Triple {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}
