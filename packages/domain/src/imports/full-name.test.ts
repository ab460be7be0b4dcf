import { describe, expect, it } from 'vitest';
import { splitFullName } from './full-name.ts';

describe('a full name', () => {
  it.each([
    ['Rosa Diaz', 'Rosa', 'Diaz'],
    ['Diaz, Rosa', 'Rosa', 'Diaz'],
    ['  Diaz ,Rosa  ', 'Rosa', 'Diaz'],
    ['Rosa Maria Diaz', 'Rosa Maria', 'Diaz'],
    ['Diaz Lopez, Rosa Maria', 'Rosa Maria', 'Diaz Lopez'],
    ['Ana de la Cruz', 'Ana', 'de la Cruz'],
    ['PETER VAN DYKE', 'PETER', 'VAN DYKE'],
    ['Van Morrison', 'Van', 'Morrison'],
    ['John Smith Jr.', 'John', 'Smith Jr.'],
    ['John Smith, Jr.', 'John', 'Smith Jr.'],
    ['Smith Jr., John', 'John', 'Smith Jr.'],
    ['Ana O’Neil-Ruiz', 'Ana', 'O’Neil-Ruiz'],
  ])('%j has the first name %j and the last name %j', (text, firstName, lastName) => {
    expect(splitFullName(text)).toEqual({ firstName, lastName });
  });

  it.each(['', 'Rosa', 'Rosa,', ', Diaz', 'Rosa Jr.', 'Diaz, Rosa, Maria', 'Jr.'])('isn’t found in %j', (text) => {
    expect(splitFullName(text)).toBeUndefined();
  });
});
