import type { FeeConfiguration } from '../payments/payment-configuration.ts';
import type { Finding, FindingRule } from './lint-finding.ts';
import type { PayeeTerms } from './tenant-settings.ts';

const networks = 'Visa and Mastercard rules for convenience fees (check)';

/** What can be wrong about the fees of a payee. */
export const feeRules = {
  FeeBasisMissing: {
    severity: 'refuse',
    source: '12 CFR 1006.22(b), FDCPA 808(1)',
    words: {
      en: 'A debt collector charges no fee that contract or law does not allow. State which one allows it, and where it is written.',
      es: 'Un cobrador de deudas no cobra ningún cargo que el contrato o la ley no permita. Indique cuál lo permite y dónde está escrito.',
    },
  },
  FeeStatesMissing: {
    severity: 'refuse',
    source: '12 CFR 1006.22(b), state law',
    words: {
      en: 'Say in which states the ground for the fee holds.',
      es: 'Indique en qué estados vale el fundamento del cargo.',
    },
  },
  FeeStatesForbidden: {
    severity: 'warn',
    source: 'State law on convenience fees of debt collectors (check)',
    words: {
      en: 'Some of these states are known to forbid or limit convenience fees of debt collectors. Ask counsel.',
      es: 'Se sabe que algunos de estos estados prohíben o limitan los cargos de los cobradores de deudas. Consulte a un abogado.',
    },
  },
  DebitSurcharge: {
    severity: 'refuse',
    source: 'Visa and Mastercard rules, 15 USC 1693o-2: no surcharge on debit or prepaid',
    words: {
      en: 'A share of the amount that only cards bear is a surcharge, and here debit and prepaid cards would bear it too. Charge a flat fee, or the same of bank payments.',
      es: 'Un porcentaje que solo pagan las tarjetas es un recargo, y aquí lo pagarían también las de débito y prepago. Use un cargo fijo, o el mismo para pagos bancarios.',
    },
  },
  CardFeeIsShare: {
    severity: 'warn',
    source: networks,
    words: {
      en: 'A convenience fee on cards is flat, not a share of the amount, unless the networks’ programs for your trade say otherwise.',
      es: 'Un cargo por conveniencia con tarjeta es fijo y no un porcentaje, salvo que los programas de las redes digan otra cosa.',
    },
  },
  CardFeeAlone: {
    severity: 'warn',
    source: networks,
    words: {
      en: 'A convenience fee is for the way of paying, so that it holds for every method there. Here only cards bear one.',
      es: 'Un cargo por conveniencia es por el canal de pago y vale para todos sus métodos. Aquí solo lo pagan las tarjetas.',
    },
  },
  FeeHigh: {
    severity: 'warn',
    source: 'State law on fees (check)',
    words: {
      en: 'The fee is above 10 percent or 25 dollars. Is it a mistake of the decimal point?',
      es: 'El cargo supera el 10 por ciento o 25 dólares. ¿Es un error de la coma decimal?',
    },
  },
  FeeSwitchedOff: {
    severity: 'warn',
    source: 'Quittance',
    words: {
      en: 'A fee is stated here and charged nowhere: fees are switched off.',
      es: 'Aquí consta un cargo que no se cobra: los cargos están desactivados.',
    },
  },
} as const satisfies Record<string, FindingRule>;

type Code = keyof typeof feeRules;

/** States that are known to be hard on such fees; a hint for counsel, and no list to rely on. */
const strictStates = ['AR', 'CA', 'CO', 'CT', 'FL', 'ME', 'MA', 'NC', 'NY', 'TX', 'WV', 'WI', 'WY'];
const highest = { basisPoints: 1_000, cents: 2_500 };

/** Looks at what a payee charges for paying, on what ground, and whether the card networks let it. */
export function lintFees(terms: PayeeTerms): Finding<Code>[] {
  const { configuration, planConfiguration, path, planPath } = terms;
  const single = configuration.singlePaymentConfiguration;
  const isCharged = single.applyConvenienceFee || planConfiguration.applyConvenienceFee;
  const isForFree = configuration.payeeFees?.bankFee === 0 && configuration.payeeFees.cardFee === 0;
  return [
    ...(configuration.isDebtCollector && isCharged && !isForFree ? lintGround(terms) : []),
    ...lintShape(single, { terms, path: `${path}.singlePaymentConfiguration` }),
    ...lintShape(planConfiguration, { terms, path: planPath }),
    ...(configuration.payeeFees && !isForFree && !isCharged
      ? [{ code: 'FeeSwitchedOff', path: `${path}.payeeFees` } as const]
      : []),
  ];
}

function lintGround({ feeBasis, feeBasisPath }: PayeeTerms): Finding<Code>[] {
  if (!feeBasis || feeBasis.reference.trim() === '') return [{ code: 'FeeBasisMissing', path: feeBasisPath }];
  const path = `${feeBasisPath}.states`;
  if (feeBasis.states.length === 0) return [{ code: 'FeeStatesMissing', path }];
  const strict = feeBasis.states.filter((state) => strictStates.includes(state));
  return strict.length > 0 ? [{ code: 'FeeStatesForbidden', path, detail: strict.join(', ') }] : [];
}

/** How a fee is charged: flat or as a share, of cards or of all. */
function lintShape(fee: FeeConfiguration, { terms, path }: { terms: PayeeTerms; path: string }): Finding<Code>[] {
  if (!fee.applyConvenienceFee) return [];
  const { payeeFees } = terms.configuration;
  const feesPath = `${terms.path}.payeeFees`;
  const isShare = fee.applyCreditCardFeeAsPercentage;
  const isCardAlone = payeeFees ? payeeFees.cardFee > 0 && payeeFees.bankFee === 0 : false;
  const found: Finding<Code>[] = [];
  if (isCardAlone && isShare) found.push({ code: 'DebitSurcharge', path: `${feesPath}.cardFee` });
  else if (isCardAlone) found.push({ code: 'CardFeeAlone', path: `${feesPath}.bankFee` });
  if (isShare && payeeFees?.cardFee !== 0)
    found.push({ code: 'CardFeeIsShare', path: `${path}.applyCreditCardFeeAsPercentage` });
  if (payeeFees && isHigh(payeeFees.cardFee, isShare)) found.push({ code: 'FeeHigh', path: `${feesPath}.cardFee` });
  if (payeeFees && isHigh(payeeFees.bankFee, fee.applyACHFeeAsPercentage))
    found.push({ code: 'FeeHigh', path: `${feesPath}.bankFee` });
  return found;
}

function isHigh(hundredths: number, isShare: boolean): boolean {
  return hundredths > (isShare ? highest.basisPoints : highest.cents);
}
