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

const networks = 'Visa and Mastercard rules for convenience fees (confirm with counsel)';

/** Rules about a payee's fees. */
export const feeRules = {
  FeeBasisMissing: {
    severity: 'refuse',
    source: '12 CFR 1006.22(b), FDCPA 808(1)',
    words: {
      en: 'A debt collector can charge only fees that the contract or the law allows. State which one allows this fee and where it’s written.',
      es: 'Un cobrador de deudas solo puede cobrar cargos que el contrato o la ley permitan. Indique cuál permite este cargo y dónde está escrito.',
    },
  },
  FeeStatesMissing: {
    severity: 'refuse',
    source: '12 CFR 1006.22(b), state law',
    words: {
      en: 'Select the states where the basis for the fee applies.',
      es: 'Seleccione los estados en los que se aplica el fundamento del cargo.',
    },
  },
  FeeStatesForbidden: {
    severity: 'warn',
    source: 'State law on convenience fees of debt collectors (confirm with counsel)',
    words: {
      en: 'These states forbid or limit debt collectors’ fees. A contract alone isn’t enough there, so payers there aren’t charged.',
      es: 'Estos estados prohíben o limitan los cargos de los cobradores de deudas. Allí un contrato por sí solo no basta, así que no se cobra el cargo.',
    },
  },
  DebitSurcharge: {
    severity: 'warn',
    source: 'Visa and Mastercard rules, 15 USC 1693o-2: no surcharge on debit or prepaid',
    words: {
      en: 'A percentage above the bank account fee is a surcharge. Only credit cards pay it. Debit, prepaid, HSA and unidentified cards pay the bank account fee.',
      es: 'Un porcentaje superior al cargo por cuenta bancaria es un recargo. Solo lo pagan las tarjetas de crédito. Las de débito, prepago, HSA y sin identificar pagan el cargo por cuenta bancaria.',
    },
  },
  CardFeeIsShare: {
    severity: 'warn',
    source: networks,
    words: {
      en: 'A convenience fee on cards must be a fixed amount, not a percentage, unless your card network program allows it.',
      es: 'Un cargo por servicio con tarjeta debe ser un monto fijo y no un porcentaje, salvo que su programa con la red de tarjetas lo permita.',
    },
  },
  CardFeeAlone: {
    severity: 'warn',
    source: networks,
    words: {
      en: 'Card networks require the same convenience fee for every payment method, but here cards pay more than bank payments. Ask your counsel.',
      es: 'Las redes de tarjetas exigen el mismo cargo por servicio para todas las formas de pago, pero aquí las tarjetas pagan más que los pagos bancarios. Consulte a su abogado.',
    },
  },
  FeePermissionIncomplete: {
    severity: 'refuse',
    source: productRule,
    words: {
      en: 'Enter where your counsel’s opinion is written and which states it covers.',
      es: 'Indique dónde está escrita la opinión de su abogado y qué estados abarca.',
    },
  },
  SurchargeStatesForbidden: {
    severity: 'warn',
    source: 'State law on surcharges (confirm with counsel)',
    words: {
      en: 'These states forbid surcharges on credit cards. Ask your counsel.',
      es: 'Estos estados prohíben los recargos a tarjetas de crédito. Consulte a su abogado.',
    },
  },
  FeeHigh: {
    severity: 'warn',
    source: 'State law on fees (confirm with counsel)',
    words: {
      en: 'This fee is above 10% or $25. Check the decimal point.',
      es: 'Este cargo supera el 10% o los $25. Revise el punto decimal.',
    },
  },
  FeeSwitchedOff: {
    severity: 'warn',
    source: productRule,
    words: {
      en: 'A fee is set here but not charged, because fees are turned off.',
      es: 'Aquí hay un cargo que no se cobra, porque los cargos están desactivados.',
    },
  },
} as const satisfies Record<string, FindingRule>;

type Code = keyof typeof feeRules;

/** Checks a payee's fees, their legal basis and the card networks' rules. */
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

/** Each permission needs its reference, and its states if it depends on them. */
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

/** Checks whether a fee is flat or a percentage, and for cards only or for all methods. */
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

/** Returns true when cards bear more than bank payments. A percentage always exceeds a flat fee for some amount. */
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
