import { parseDate } from '@internationalized/date';
import { formatDaySpan, formatShortDay } from '@quittance/domain/dates/format-short-day';
import { formatCount } from '@quittance/domain/formats/format-number';
import { cents } from '@quittance/domain/money/cents';
import { formatMoney } from '@quittance/domain/money/format-money';
import { type ReportFigure, type ReportTotal, reportFigures } from '@quittance/domain/reports/report-figures';
import type { MailText } from '../../templates/mail-text.ts';
import type { ReportTotalsFacts } from '../../templates/staff-mail-facts.ts';

const language = 'es';

const names: Record<ReportTotalsFacts['report'], string> = {
  collections: 'Cobros',
  methods: 'Métodos de pago y beneficiarios',
  acceptance: 'Costo de los pagos',
  plans: 'Planes',
  autopay: 'Pago automático y promesas',
  offers: 'Ofertas',
  proposals: 'Propuestas',
  hardship: 'Solicitudes de ayuda',
  returns: 'Devoluciones',
  funnel: 'Portal',
  aging: 'Antigüedad',
  unpaid: 'Cuentas sin pagar',
};

const figures: Record<ReportFigure, string> = {
  payments: 'Pagos',
  gross: 'Cobrado',
  fees: 'Cargos pagados por clientes',
  refunds: 'Reembolsos',
  returned: 'Devuelto por bancos',
  net: 'Neto',
  taken: 'Cobrado, con cargos',
  reportedCost: 'Costo informado por el procesador',
  estimatedCost: 'Costo estimado',
  uncostedPayments: 'Pagos sin costo',
  plansCreated: 'Planes creados',
  plansCompleted: 'Planes completados',
  plansCanceled: 'Planes cancelados',
  plansStopped: 'Planes detenidos',
  autopayActive: 'Acuerdos de pago automático hoy',
  autopayCreated: 'Acuerdos nuevos de pago automático',
  autopayLastFailed: 'Pago automático con el último pago fallido',
  offered: 'Ofertas hechas',
  accepted: 'Ofertas aceptadas',
  kept: 'Acuerdos pagados por completo',
  broken: 'Acuerdos incumplidos',
  paid: 'Pagado con acuerdos',
  proposals: 'Montos propuestos',
  agreed: 'Propuestas acordadas',
  requests: 'Solicitudes de ayuda',
  balance: 'Saldo',
  returns: 'Devoluciones',
  reopened: 'Devoluciones restablecidas',
  visits: 'Visitas',
  signIns: 'Inicios de sesión',
  paymentsMade: 'Pagos hechos',
  accounts: 'Cuentas',
  pastDue: 'Saldo vencido',
  accountsPastDue: 'Cuentas vencidas',
};

const ages: Record<NonNullable<ReportTotalsFacts['age']>, string> = {
  undated: 'sin fecha de vencimiento',
  current: 'sin atraso',
  '1-30': '1–30 días de atraso',
  '31-60': '31–60 días de atraso',
  '61-90': '61–90 días de atraso',
  '91-120': '91–120 días de atraso',
  'over-120': 'más de 120 días de atraso',
};

export function reportTotalsText(facts: ReportTotalsFacts, tenantName: string): MailText {
  const { name, report, payee, age, totals, url, endUrl } = facts;
  const [from, to] = [parseDate(facts.from), parseDate(facts.to)];
  const span = from.compare(to) === 0 ? formatShortDay(from, language) : formatDaySpan({ from, to }, language);
  return {
    subject: `${names[report]}: ${span}`,
    heading: names[report],
    paragraphs: [
      `Hola, ${name}. Estos son los totales de ${tenantName} del período ${span}.`,
      ...(payee === null ? [] : [`Incluyen solo al beneficiario ${payee}.`]),
      ...(age === null ? [] : [`Incluyen solo las cuentas con esta antigüedad: ${ages[age]}.`]),
      ...totals.map((total) => `${figures[total.figure]}: ${textOf(total)}`),
      'Para proteger la privacidad, este mensaje solo tiene totales. Inicie sesión para ver el informe completo y descargar el archivo CSV.',
    ],
    action: { label: 'Abrir el informe', path: url },
    footLink: { label: 'Cambiar o dejar de recibir estos mensajes', path: endUrl },
    reassurance: 'Recibe este mensaje porque se programó para usted en la consola.',
  };
}

function textOf({ figure, value }: ReportTotal): string {
  return reportFigures[figure] === 'money'
    ? formatMoney(cents(value), { language, form: 'document' })
    : formatCount(value, language);
}
