import type { PlanFrequency } from '../../installment-plans/schedule/rhythm.ts';
import type { AgreementTexts, DisclosureTexts } from '../en/agreements.ts';

const rhythms: Record<PlanFrequency, string> = {
  weekly: 'cada semana',
  'every-2-weeks': 'cada dos semanas',
  'twice-a-month': 'dos veces al mes',
  monthly: 'cada mes',
};

export const agreements: AgreementTexts = {
  authorization: {
    account: 'la cuenta',
    accounts: 'las cuentas',
    and: 'y',
    listed: (count) => `las ${count} cuentas de la lista de abajo`,
    authorize: (terms) =>
      `Autorizo a ${terms.tenantName} a cobrar un solo pago de ${terms.total} de ${terms.methodDisplay} para ${terms.accounts}. Fecha del pago: ${terms.day}.`,
    fee: (fee) => `El total incluye un cargo por servicio de ${fee}.`,
    asking: (tenantName, phone) => (phone ? `llame a ${tenantName} al ${phone}` : `comuníquese con ${tenantName}`),
    revoke: (asking) => `Para cancelar, ${asking} antes de que se procese el pago.`,
    cancel: (lastDay, asking) => `Para cancelar, hágalo en línea hasta el final del ${lastDay}, o ${asking}.`,
  },
  businessAccount:
    'La cuenta pertenece a una empresa en cuyo nombre puedo actuar. La empresa acepta que los débitos de ella sigan las reglas de Nacha para débitos a empresas (CCD).',
  plan: {
    and: 'y',
    authorize: ({ today, tenantName, count, frequency, methodDisplay, accountReferenceCode, isSettlement, payments }) =>
      `El ${today}, autorizo a ${tenantName} a cobrar ${count === 1 ? 'un solo pago' : `${count} pagos, ${rhythms[frequency]},`} de ${methodDisplay} para ${isSettlement ? 'saldar por acuerdo ' : ''}la cuenta ${accountReferenceCode}: ${payments}.`,
    once: ({ amount, day }) => `${amount} el ${day}`,
    several: ({ count, amount, first, last }) => `${count} pagos de ${amount} cada uno, del ${first} al ${last}`,
    total: (total) => `El total es ${total}.`,
    totalWithFee: ({ fee, total }) =>
      `Con el primer pago se cobra un cargo por servicio de ${fee}. El total con el cargo es ${total}.`,
    closedBanks:
      'Si se cobra de una cuenta bancaria y el pago vence un día en que los bancos están cerrados, se cobra el siguiente día en que estén abiertos.',
    lessOwed: 'Si el día de un pago debo menos que su monto, solo se cobra lo que debo.',
    lackOfFunds:
      'Un pago devuelto o rechazado por falta de fondos puede intentarse de nuevo por el mismo monto, dos veces como máximo.',
    asking: (tenantName, phone) => (phone ? `llame a ${tenantName} al ${phone}` : `comuníquese con ${tenantName}`),
    revoke: (asking) =>
      `Esta autorización vale hasta que se haga el último pago o yo la anule. Para detener un pago o todo el plan, hágalo en línea hasta el final del día anterior al cobro, o ${asking} antes de ese momento.`,
    endBusiness: (asking) =>
      `Esta autorización vale hasta que se haga el último pago o la empresa la termine. Para terminarla, cancele el plan en línea o ${asking} antes de que se procese el siguiente pago.`,
  },
  autopay: {
    account: 'la cuenta',
    accounts: 'las cuentas',
    and: 'y',
    authorize: ({ today, tenantName, methodDisplay, accounts, amount, fixed, daysBefore }) =>
      `El ${today}, autorizo a ${tenantName} a cobrar de ${methodDisplay} un pago por cada factura de ${accounts}. El pago es por ${fixed ?? amount}. Fecha del pago: ${daysBefore === 0 ? 'la fecha de vencimiento de la factura' : `${daysBefore} ${daysBefore === 1 ? 'día' : 'días'} antes del vencimiento de la factura`}.`,
    amounts: {
      'amount-due': 'el monto total a pagar',
      minimum: 'el pago mínimo',
      fixed: 'un monto fijo',
    },
    closedBanks:
      'Si los bancos están cerrados ese día, un pago de una cuenta bancaria se cobra el siguiente día en que estén abiertos. Si ese día es posterior al vencimiento, se cobra el último día en que estén abiertos antes del vencimiento.',
    notice: (tenantName) =>
      `${tenantName} me informará el monto y la fecha al menos 10 días antes de un pago que sea distinto del anterior.`,
    noticeOutside: ({ tenantName, low, high }) =>
      `Elijo que se me informe el monto solo si un pago es menor que ${low} o mayor que ${high}. En ese caso, ${tenantName} me informará el monto y la fecha al menos 10 días antes del pago.`,
    lateBill:
      'Si una factura llega o cambia cuando ya es tarde para este aviso, el pago se cobra más adelante, incluso después del vencimiento. Puedo pagar la factura por mi cuenta antes de esa fecha.',
    ceiling: (ceiling) => `Un pago de más de ${ceiling} solo se cobra si lo apruebo.`,
    fee: (fee) => `Cada pago incluye además un cargo por servicio de ${fee}.`,
    lessOwed: 'Si el día de un pago debo menos que su monto, solo se cobra lo que debo.',
    lackOfFunds:
      'Un pago devuelto o rechazado por falta de fondos puede intentarse de nuevo por el mismo monto, dos veces como máximo.',
    backup: (backupDisplay) => `Si aun así el pago no se puede cobrar, puede cobrarse una vez de ${backupDisplay}.`,
    lasts: (lastDay) =>
      lastDay
        ? `Esta autorización vale hasta el final del ${lastDay}, a menos que yo la termine antes.`
        : 'Esta autorización vale hasta que yo la termine.',
    stop: (asking) =>
      `Para omitir un pago o terminar los pagos automáticos, hágalo en línea hasta el final del día anterior al cobro, o ${asking} antes de ese momento.`,
    endBusiness: ({ asking, lastDay }) =>
      `Esta autorización vale hasta ${lastDay ? `el final del ${lastDay}, a menos que la empresa la termine antes` : 'que la empresa la termine'}. Para terminarla, termine los pagos automáticos en línea o ${asking} antes de que se procese el siguiente pago.`,
    asking: (tenantName, phone) => (phone ? `llame a ${tenantName} al ${phone}` : `comuníquese con ${tenantName}`),
  },
  planCancellation: {
    canceled: ({ day, confirmationNumber, accountReferenceCode, tenantName }) =>
      `El ${day} cancelé el plan de pagos ${confirmationNumber} de la cuenta ${accountReferenceCode} y anulé mi autorización. ${tenantName} no cobrará más pagos de este plan.`,
    underWay: (amount) => `Un pago de ${amount} ya estaba en camino y sigue su curso.`,
  },
  planPause: ({ tenantName, confirmationNumber, accountReferenceCode }) =>
    `Pido a ${tenantName} que no cobre pagos del plan de pagos ${confirmationNumber} de la cuenta ${accountReferenceCode} hasta que yo lo reanude. Antes de hacerlo se me mostrarán las nuevas fechas y se me pedirá que las acepte. Un pago que ya esté en camino sigue su curso.`,
  settlement: {
    agree: ({ today, tenantName, account, balance, total }) =>
      `El ${today}, acuerdo con ${tenantName} saldar por ${total} la cuenta ${account}, que tiene un saldo de ${balance}.`,
    pay: ({ isPlan, payBy, total }) =>
      `Pagaré los ${total} ${isPlan ? 'con un plan de pagos' : 'en un solo pago'}${payBy ? `${isPlan ? ', todo' : ''} a más tardar el ${payBy}` : ''}.`,
    payDown: ({ payBy, down, rest }) =>
      `Pagaré ${down} al comenzar el plan y los ${rest} restantes con un plan de pagos${payBy ? `, todo a más tardar el ${payBy}` : ''}.`,
    begin: ({ isPlan, beginBy }) =>
      `Si no he programado el ${isPlan ? 'plan' : 'pago'} antes del final del ${beginBy}, este acuerdo termina.`,
    settled: (forgiven) =>
      `Cuando se haya pagado todo, la cuenta quedará saldada${forgiven ? ` y ya no deberé los ${forgiven} restantes` : ''}.`,
    missed: ({ payBy, missedAllowed }) =>
      `${missedAllowed === 0 ? 'Si no hago un pago' : `Si dejo de hacer más de ${missedAllowed === 1 ? 'un pago' : `${missedAllowed} pagos`}`}${payBy ? ` o no se ha pagado todo a más tardar el ${payBy}` : ''}, este acuerdo termina: lo que haya pagado se descuenta de la cuenta y debo el resto del saldo completo.`,
    unpaid: ({ payBy }) =>
      `Si el pago no se hace${payBy ? ` a más tardar el ${payBy}` : ''}, este acuerdo termina y debo el saldo completo.`,
    asking: (tenantName, phone) => (phone ? `llame a ${tenantName} al ${phone}` : `comuníquese con ${tenantName}`),
    questions: (asking) => `Si tiene preguntas sobre este acuerdo, ${asking}.`,
  },
  textMessages: {
    plain: ({ tenantName, maxAMonth }) =>
      `Acepto que ${tenantName} envíe a este número hasta ${maxAMonth} mensajes de texto al mes sobre mi cuenta, incluso automáticos.`,
    collector: ({ tenantName, maxAMonth }) =>
      `Acepto que ${tenantName}, un cobrador de deudas, envíe a este número hasta ${maxAMonth} mensajes de texto al mes sobre mi deuda, incluso automáticos. Otras personas que vean mi teléfono podrían enterarse de la deuda.`,
    terms:
      'Pueden aplicarse tarifas de mensajes y datos. Responda STOP para dejar de recibirlos o HELP para recibir ayuda. No tengo que aceptar esto para pagar.',
  },
  payByText: {
    authorize: ({ tenantName, methodDisplay, phoneEnd }) =>
      `Cuando un mensaje de texto de ${tenantName} diga que puedo responder PAGAR para pagar una factura, mi respuesta desde el teléfono que termina en ${phoneEnd} autoriza a ${tenantName} a cobrar un solo pago de ${methodDisplay}.`,
    onlyStated:
      'El mensaje indica el monto, el cargo y esta forma de pago. Solo se cobra ese monto, y no se cobra nada si no respondo.',
    code: ({ codeAbove, max }) =>
      `Para un pago de más de ${codeAbove}, primero recibo un código por mensaje de texto y pago al responder con ese código. No se puede hacer por mensaje de texto ningún pago de más de ${max}.`,
    max: (max) => `No se puede hacer por mensaje de texto ningún pago de más de ${max}.`,
    rates: 'Pueden aplicarse tarifas de mensajes y datos. No tengo que aceptar esto para pagar.',
    end: (asking) =>
      `Esta autorización vale hasta que yo la termine. Para terminarla, desactive el pago por mensaje de texto en línea, responda STOP para dejar de recibir mensajes, o ${asking}. También termina si quito esta forma de pago o cambio mi número de teléfono.`,
    replied: ({ agreedOn, isByCode }) =>
      `Autoricé este pago con mi respuesta a un mensaje de texto (${isByCode ? 'el código' : 'PAGAR'}), como acepté el ${agreedOn}.`,
  },
};

export const disclosures: DisclosureTexts = {
  loginIntro:
    'Este es un intento de cobrar una deuda por parte de un cobrador de deudas. Toda la información obtenida se usará con ese fin.',
  unreportedDebt:
    'No hemos informado esta deuda a ninguna agencia de crédito ni lo haremos. Pagarla o no pagarla no cambia su historial de crédito por nuestra parte.',
  outOfStatute:
    'La ley limita el tiempo en que se le puede demandar por una deuda. Por la antigüedad de esta deuda, no le demandaremos por ella. Usted no está obligado a pagarla. En algunos estados, un pago o una promesa de pago puede hacer que ese plazo empiece de nuevo. Quizá quiera hablar con un abogado antes de pagar.',
  unreportedAndOutOfStatute:
    'Por la antigüedad de esta deuda, no le demandaremos por ella y no la informamos a ninguna agencia de crédito. Usted no está obligado a pagarla. En algunos estados, un pago o una promesa de pago puede hacer que se le pueda demandar de nuevo. Quizá quiera hablar con un abogado antes de pagar.',
};
