import { simpleMail } from './account-mails';
import type { MailContent, RenderedMail } from './content';
import {
  button,
  COLOURS,
  escapeHtml,
  formatSlot,
  htmlLines,
  page,
  paragraph,
  rupees,
  smallPrint,
  type Letterhead,
} from './layout';
import { openingOf } from './opening';

type Of<T extends MailContent['template']> = Extract<MailContent, { template: T }>;
type Summary = Of<'order-confirmed'> | Of<'order-cancelled'>;

const cell = (html: string, more = '') =>
  `<td style="padding:10px 0;border-bottom:1px solid ${COLOURS.line};vertical-align:top;font-family:'Segoe UI',Roboto,Helvetica,Arial,` +
  `sans-serif;font-size:15px;line-height:22px;color:${COLOURS.ink};${more}">${html}</td>`;
const right = 'text-align:right;white-space:nowrap;padding-left:16px';

function itemsTable({ items, deliveryFee, total, storeCredit }: Summary, { t, nameOf }: Letterhead): string {
  const rows = items.map(
    ({ unit, quantity, lineTotal, ...product }) =>
      `<tr>${cell(
        `${escapeHtml(nameOf(product))}<br><span style="font-size:13px;color:${COLOURS.quiet}">${escapeHtml(unit)} × ${quantity}</span>`,
      )}${cell(rupees(lineTotal), right)}</tr>`,
  );
  if (deliveryFee)
    rows.push(`<tr>${cell(escapeHtml(t('Delivery fee')))}${cell(rupees(deliveryFee), right)}</tr>`);
  const sumRow = (label: string, amount: number) =>
    `<tr>${cell(`<strong>${escapeHtml(label)}</strong>`)}${cell(`<strong>${rupees(amount)}</strong>`, right)}</tr>`;
  const sum = [
    sumRow(t('Total'), total),
    ...(storeCredit
      ? [
          `<tr>${cell(escapeHtml(t('Store credit')))}${cell(`−${rupees(storeCredit / 100)}`, right)}</tr>`,
          sumRow(t('To pay'), toPayOf({ total, storeCredit })),
        ]
      : []),
  ].join('');
  return (
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px">' +
    `${rows.join('')}${sum}</table>`
  );
}

/** Rupees. @param storeCredit paise */
const toPayOf = ({ total, storeCredit = 0 }: Pick<Summary, 'total' | 'storeCredit'>): number =>
  (Math.round(total * 100) - storeCredit) / 100;

const itemsText = ({ items, deliveryFee, total, storeCredit }: Summary, { t, nameOf }: Letterhead): string =>
  [
    ...items.map(
      ({ unit, quantity, lineTotal, ...product }) =>
        `${nameOf(product)} (${unit}) × ${quantity}: ${rupees(lineTotal)}`,
    ),
    ...(deliveryFee ? [`${t('Delivery fee')}: ${rupees(deliveryFee)}`] : []),
    `${t('Total')}: ${rupees(total)}`,
    ...(storeCredit
      ? [
          `${t('Store credit')}: −${rupees(storeCredit / 100)}`,
          `${t('To pay')}: ${rupees(toPayOf({ total, storeCredit }))}`,
        ]
      : []),
  ].join('\n');

const greeting = ({ person }: Summary, { t }: Letterhead): string =>
  person ? t('Hello {name},', { name: person.name }) : t('Hello,');

/** Address and mobile, for a confirmed email only. */
function addressLines({ person }: Summary, { t }: Letterhead): string[] {
  if (!person)
    return [t('It is not shown here, since this email is not confirmed yet. You find it in My Orders.')];
  const at = person.deliveryAddress;
  return [
    at.address_line,
    `${at.city}, ${at.state} ${at.pincode}`,
    at.country,
    t('Mobile: {mobile}', { mobile: at.mobile }),
  ];
}

const paymentSentence = (summary: Summary, { t }: Letterhead): string =>
  summary.paymentStatus === 'PAID' || toPayOf(summary) === 0
    ? t('It is paid. Thank you!')
    : t('You pay in cash when it is at your door.');

function refundSentence({ paymentStatus, storeCredit }: Summary, { t }: Letterhead): string {
  const toCredit =
    storeCredit && t('{amount} goes back to your store credit.', { amount: rupees(storeCredit / 100) });
  const ofMoney = moneySentence(paymentStatus, t);
  return toCredit ? `${ofMoney} ${toCredit}` : ofMoney;
}

function moneySentence(paymentStatus: Summary['paymentStatus'], t: Letterhead['t']): string {
  if (paymentStatus === 'REFUNDED')
    return t('Your money is on its way back to you; banks take five to seven days.');
  if (paymentStatus === 'PAID')
    return t('You will get your money back; we write again when it is on its way.');
  return t('Nothing was charged.');
}

interface OrderMail {
  title: string;
  /** Follow the introduction. */
  sentences: string[];
  small: string;
}

function orderMail(summary: Summary, { title, sentences, small }: OrderMail, head: Letterhead): RenderedMail {
  const { t, shopUrl } = head;
  const { subject, intro } = openingOf(summary, head);
  const paragraphs = [...intro, ...sentences];
  const salutation = greeting(summary, head);
  const address = addressLines(summary, head);
  const orders = `${shopUrl}/dashboard/myorders`;
  return {
    subject,
    html: page(
      {
        title,
        preview: paragraphs[0] ?? title,
        body:
          [salutation, ...paragraphs].map((part) => paragraph(htmlLines(part))).join('') +
          itemsTable(summary, head) +
          paragraph(
            `<strong>${escapeHtml(t('Delivery address'))}</strong><br>${address.map(escapeHtml).join('<br>')}`,
          ) +
          button(orders, t('My Orders')) +
          smallPrint(escapeHtml(small)),
      },
      head,
    ),
    text: [
      salutation,
      ...paragraphs,
      itemsText(summary, head),
      `${t('Delivery address')}:\n${address.join('\n')}`,
      `${t('My Orders')}: ${orders}`,
      small,
      '',
    ].join('\n\n'),
  };
}

export const orderConfirmedMail = (order: Of<'order-confirmed'>, head: Letterhead): RenderedMail =>
  orderMail(
    order,
    {
      title: head.t('Your order is confirmed'),
      sentences: [
        ...(order.slot ? [head.t('It comes on {when}.', { when: formatSlot(order.slot, head) })] : []),
        paymentSentence(order, head),
      ],
      small: head.t('Something missing or not fresh? Answer this mail and we put it right.'),
    },
    head,
  );

export const orderCancelledMail = (order: Of<'order-cancelled'>, head: Letterhead): RenderedMail =>
  orderMail(
    order,
    {
      title: head.t('Your order was cancelled'),
      sentences: [refundSentence(order, head)],
      small: head.t('You can order the same again at any time.'),
    },
    head,
  );

export const orderRefundedMail = (refund: Of<'order-refunded'>, head: Letterhead): RenderedMail =>
  simpleMail(
    refund,
    {
      title: head.t('Your money is on its way back'),
      sentences: [head.t('Banks take five to seven days to show it.')],
      link: { url: `${head.shopUrl}/dashboard/myorders`, label: head.t('My Orders') },
      small: head.t("You don't need to do anything."),
    },
    head,
  );
