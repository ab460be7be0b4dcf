import {
  feePermissionNames,
  highestFee,
  isByState,
  restrictiveStates,
  surchargeForbiddingStates,
} from '../fees/fee-law.ts';
import type { FeeConfiguration } from '../payments/payment-configuration.ts';
import { type Finding, type FindingRule, productRule } from './lint-finding.ts';
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
      en: 'These states are known to forbid or limit fees of debt collectors. A contract alone is no ground there, and nobody pays the fee.',
      es: 'Se sabe que estos estados prohíben o limitan los cargos de los cobradores de deudas. Allí un contrato no basta y nadie paga el cargo.',
    },
  },
  DebitSurcharge: {
    severity: 'warn',
    source: 'Visa and Mastercard rules, 15 USC 1693o-2: no surcharge on debit or prepaid',
    words: {
      en: 'A percentage above the bank fee is a surcharge. Only credit cards pay it; debit, prepaid, HSA and unknown cards pay the bank fee.',
      es: 'Un porcentaje superior al cargo bancario es un recargo. Solo lo pagan las tarjetas de crédito; las de débito, prepago, HSA y sin identificar pagan el cargo bancario.',
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
      en: 'Card networks ask for the same convenience fee for every method. Here cards pay more than bank payments. Ask counsel.',
      es: 'Las redes de tarjetas piden el mismo cargo por conveniencia para todos los métodos. Aquí las tarjetas pagan más que los pagos bancarios. Consulte a un abogado.',
    },
  },
  FeePermissionIncomplete: {
    severity: 'refuse',
    source: productRule,
    words: {
      en: 'Say where counsel’s ground is written, and which states it covers.',
      es: 'Indique dónde está escrito el fundamento del abogado y qué estados abarca.',
    },
  },
  SurchargeStatesForbidden: {
    severity: 'warn',
    source: 'State law on surcharges (check)',
    words: {
      en: 'These states are known to forbid surcharges on credit cards. Ask counsel.',
      es: 'Se sabe que estos estados prohíben los recargos a tarjetas de crédito. Consulte a un abogado.',
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
    source: productRule,
    words: {
      en: 'A fee is stated here and charged nowhere: fees are switched off.',
      es: 'Aquí consta un cargo que no se cobra: los cargos están desactivados.',
    },
  },
} as const satisfies Record<string, FindingRule>;

type Code = keyof typeof feeRules;

/** Looks at what a payee charges for paying, on what ground, and whether the card networks let it. */
export function lintFees(terms: PayeeTerms): Finding<Code>[] {
  const { configuration, planConfiguration, path, planPath } = terms;
  const single = configuration.singlePaymentConfiguration;
  const isCharged = single.applyConvenienceFee || planConfiguration.applyConvenienceFee;
  const isForFree = configuration.payeeFees?.bankFee === 0 && configuration.payeeFees.cardFee === 0;
  return [
    ...(configuration.isDebtCollector && isCharged && !isForFree ? lintGround(terms) : []),
    ...lintPermissions(terms),
    ...lintShape(single, { terms, path: `${path}.singlePaymentConfiguration` }),
    ...lintShape(planConfiguration, { terms, path: planPath }),
    ...(configuration.payeeFees && !isForFree && !isCharged
      ? [{ code: 'FeeSwitchedOff', path: `${path}.payeeFees` } as const]
      : []),
  ];
}

function lintGround({ feeBasis, feeBasisPath, feePermissions }: PayeeTerms): Finding<Code>[] {
  if (!feeBasis || feeBasis.reference.trim() === '') return [{ code: 'FeeBasisMissing', path: feeBasisPath }];
  const path = `${feeBasisPath}.states`;
  if (feeBasis.states.length === 0) return [{ code: 'FeeStatesMissing', path }];
  if (feeBasis.kind === 'law') return [];
  const permitted = feePermissions?.restrictedStates?.states ?? [];
  const strict = feeBasis.states.filter((state) => restrictiveStates.includes(state) && !permitted.includes(state));
  return strict.length > 0 ? [{ code: 'FeeStatesForbidden', path, detail: strict.join(', ') }] : [];
}

/** Each looser reading names its ground, and its states where it holds by state. */
function lintPermissions({ feePermissions, feePermissionsPath }: PayeeTerms): Finding<Code>[] {
  return feePermissionNames.flatMap((name): Finding<Code>[] => {
    const permission = feePermissions?.[name];
    if (!permission) return [];
    const path = `${feePermissionsPath}.${name}`;
    if (permission.reference.trim() === '') return [{ code: 'FeePermissionIncomplete', path: `${path}.reference` }];
    if (isByState(name) && permission.states.length === 0)
      return [{ code: 'FeePermissionIncomplete', path: `${path}.states` }];
    const forbidding = permission.states.filter((state) => surchargeForbiddingStates.includes(state));
    return name === 'creditSurcharge' && forbidding.length > 0
      ? [{ code: 'SurchargeStatesForbidden', path: `${path}.states`, detail: forbidding.join(', ') }]
      : [];
  });
}

/** How a fee is charged: flat or as a share, of cards or of all. */
function lintShape(fee: FeeConfiguration, { terms, path }: { terms: PayeeTerms; path: string }): Finding<Code>[] {
  if (!fee.applyConvenienceFee) return [];
  const { payeeFees } = terms.configuration;
  const feesPath = `${terms.path}.payeeFees`;
  const isShare = fee.applyCreditCardFeeAsPercentage;
  const isAboveBank = payeeFees !== null && payeeFees !== undefined && isCardAboveBank(payeeFees, fee);
  const found: Finding<Code>[] = [];
  if (isAboveBank && isShare) found.push({ code: 'DebitSurcharge', path: `${feesPath}.cardFee` });
  else if (isAboveBank) found.push({ code: 'CardFeeAlone', path: `${feesPath}.bankFee` });
  if (isShare && payeeFees?.cardFee !== 0)
    found.push({ code: 'CardFeeIsShare', path: `${path}.applyCreditCardFeeAsPercentage` });
  if (payeeFees && isHigh(payeeFees.cardFee, isShare)) found.push({ code: 'FeeHigh', path: `${feesPath}.cardFee` });
  if (payeeFees && isHigh(payeeFees.bankFee, fee.applyACHFeeAsPercentage))
    found.push({ code: 'FeeHigh', path: `${feesPath}.bankFee` });
  return found;
}

/** Whether cards bear more than bank payments; a percentage against a flat fee always does, for some amount. */
function isCardAboveBank(
  { bankFee, cardFee }: { bankFee: number; cardFee: number },
  { applyACHFeeAsPercentage, applyCreditCardFeeAsPercentage }: FeeConfiguration,
): boolean {
  if (cardFee === 0) return false;
  return applyACHFeeAsPercentage === applyCreditCardFeeAsPercentage ? cardFee > bankFee : true;
}

function isHigh(hundredths: number, isShare: boolean): boolean {
  return hundredths > (isShare ? highestFee.basisPoints : highestFee.cents);
}
