import { slugWithId } from '@tokri/contracts';
import { simpleMail } from './account-mails';
import type { MailContent, NamedPieces, RenderedMail } from './content';
import { allBack, formatPieces, rupees, type Letterhead, type MailText } from './layout';
import { isOnlyShort } from './opening';

type Of<T extends MailContent['template']> = Extract<MailContent, { template: T }>;

const linkTo = (orderNumber: string, head: Letterhead) => ({
  url: `${head.shopUrl}/dashboard/myorders/${encodeURIComponent(orderNumber)}`,
  label: head.t('See your order'),
});

export const orderOnTheWayMail = (content: Of<'order-on-the-way'>, head: Letterhead): RenderedMail =>
  simpleMail(
    content,
    {
      title: head.t('Your order is on the way'),
      sentences: [
        content.code === undefined
          ? head.t('The rider asks for a code at the door. You find it in My Orders.')
          : head.t('The rider asks for a code at the door. This is yours:'),
      ],
      code: content.code,
      link: linkTo(content.orderNumber, head),
      small: head.t('Give the code to the rider only, and only at your door.'),
    },
    head,
  );

export const orderChangedMail = (content: Of<'order-changed'>, head: Letterhead): RenderedMail => {
  const { orderNumber, missing, replaced = [], added = [], takenOut = [], ...money } = content;
  const lines: [MailText, NamedPieces[]][] = [
    ['Missing: {pieces}.', missing],
    ['Instead, you get: {pieces}.', replaced],
    ['Added: {pieces}.', added],
    ['Taken out: {pieces}.', takenOut],
  ];
  return simpleMail(
    content,
    {
      title: isOnlyShort(content) ? head.t('Some items were out of stock') : head.t('Your order has changed'),
      sentences: [
        ...lines
          .filter(([, pieces]) => pieces.length > 0)
          .map(([text, pieces]) => head.t(text, { pieces: formatPieces(pieces, head) })),
        costSentence(money, head),
      ],
      link: linkTo(orderNumber, head),
      small: head.t("You don't need to do anything."),
    },
    head,
  );
};

function costSentence(
  {
    finalTotal,
    toPay = finalTotal,
    creditBack,
    refund,
    due,
  }: Pick<Of<'order-changed'>, 'finalTotal' | 'toPay' | 'creditBack' | 'refund' | 'due'>,
  head: Letterhead,
): string {
  const total = rupees(finalTotal);
  if (creditBack && !refund)
    return `${head.t('Your order costs {total} now.', { total })} ${creditBackSentence(creditBack, head)}`;
  if (refund === undefined)
    return toPay > 0
      ? head.t('You pay {total} at the door.', { total: rupees(toPay) })
      : head.t('Your store credit pays for it.');
  if (due)
    return head.t('Your order costs {total} now. You pay {due} of it at the door.', {
      total,
      due: rupees(due),
    });
  if (refund === 0) return head.t('Your order costs {total}, as before.', { total });
  const toCard = head.t(
    'Your order costs {total} now. {refund} goes back to your card; banks take a few days for it.',
    { total, refund: rupees(refund) },
  );
  return creditBack ? `${toCard} ${creditBackSentence(creditBack, head)}` : toCard;
}

const creditBackSentence = (amount: number, head: Letterhead): string =>
  head.t('{amount} goes back to your store credit.', { amount: rupees(amount) });

interface MoneyBack {
  refund: number;
  credited?: number;
  isCash: boolean;
}

function wayBack({ refund, credited = 0, isCash }: MoneyBack, head: Letterhead): string {
  if (credited > 0 && refund === 0) return head.t('It is store credit: it pays for your next orders.');
  const way = isCash
    ? head.t('We give it back to you by hand.')
    : head.t('It goes back to your card; banks take a few days for it.');
  if (credited === 0) return way;
  return `${way} ${head.t('{amount} of it is store credit.', { amount: rupees(credited) })}`;
}

export const refundGrantedMail = (content: Of<'order-refund-granted'>, head: Letterhead): RenderedMail => {
  const { orderNumber, items, note } = content;
  return simpleMail(
    content,
    {
      title: head.t('You get money back'),
      sentences: [
        wayBack(content, head),
        ...(items.length > 0 ? [head.t('It is for: {pieces}.', { pieces: formatPieces(items, head) })] : []),
        ...(note ? [head.t('We write to you: {note}', { note })] : []),
      ],
      link: linkTo(orderNumber, head),
      small: head.t("You don't need to do anything."),
    },
    head,
  );
};

export const problemAnsweredMail = (
  content: Of<'order-problem-answered'>,
  head: Letterhead,
): RenderedMail => {
  const { orderNumber, quantity, accepted, isReplaced, reason } = content;
  const way = wayBack(content, head);
  const made = () => {
    if (accepted === 0) return head.t('We are sorry, we cannot give money back for it.');
    if (isReplaced) return head.t('We send you {accepted} of {quantity} again.', { accepted, quantity });
    const facts = { refund: rupees(allBack(content)), accepted, quantity };
    return `${head.t('You get {refund} back for {accepted} of {quantity}.', facts)} ${way}`;
  };
  return simpleMail(
    content,
    {
      title: accepted > 0 && !isReplaced ? head.t('You get money back') : head.t('We looked into it'),
      sentences: [made(), ...(reason ? [head.t('Our answer: {reason}', { reason })] : [])],
      link: linkTo(orderNumber, head),
      small: head.t('If you disagree, please answer this mail.'),
    },
    head,
  );
};

export const orderDeliveredMail = (content: Of<'order-delivered'>, head: Letterhead): RenderedMail => {
  const { orderNumber, refused, isInvoiceAttached } = content;
  return simpleMail(
    content,
    {
      title: head.t('Your order was delivered'),
      sentences: [
        ...(refused ? refusedSentences(refused, head) : []),
        isInvoiceAttached
          ? head.t('Its invoice is attached to this mail, and on the page of your order.')
          : head.t('Its invoice is on the page of your order.'),
      ],
      link: linkTo(orderNumber, head),
      small: head.t(
        'Something missing or not fresh? Report it on the page of your order, and we put it right.',
      ),
    },
    head,
  );
};

const refusedSentences = (
  { pieces, amount, creditBack, isCash }: NonNullable<Of<'order-delivered'>['refused']>,
  head: Letterhead,
): string[] => {
  const price = { amount: rupees(amount) };
  const way = isCash
    ? head.t('{amount} was not charged for it.', price)
    : head.t('{amount} goes back to your card; banks take a few days for it.', price);
  return [
    head.t('You gave back at the door: {pieces}.', { pieces: formatPieces(pieces, head) }),
    ...(amount > 0 ? [way] : []),
    ...(creditBack ? [creditBackSentence(creditBack, head)] : []),
  ];
};

export const backInStockMail = (content: Of<'back-in-stock'>, head: Letterhead): RenderedMail =>
  simpleMail(
    content,
    {
      title: head.t('It is back'),
      sentences: [],
      link: {
        url: `${head.shopUrl}/product/${slugWithId(content.name, content.productId)}`,
        label: head.t('See it in the shop'),
      },
      small: head.t('This is the only mail about it. If it sells out again, you can ask again on its page.'),
    },
    head,
  );

export const areaWishMail = (content: Of<'area-wish'>, head: Letterhead): RenderedMail =>
  simpleMail(
    content,
    {
      sentences: content.isConfirmed
        ? [head.t('You get one mail. Your email is deleted after it, or after a year.')]
        : [
            head.t(
              'Please open the link to confirm it. It works for 7 days; without it we write to you no more.',
            ),
          ],
      link: {
        url: content.url,
        label: head.t(content.isConfirmed ? 'Delete my email' : 'Confirm or delete'),
      },
      small: head.t('If you did not ask for this, somebody mistyped an email, and you can ignore this mail.'),
    },
    head,
  );

export const areaServedMail = (content: Of<'area-served'>, head: Letterhead): RenderedMail =>
  simpleMail(
    content,
    {
      sentences: [],
      link: { url: head.shopUrl, label: head.t('To the shop') },
      small: head.t('This is the only mail about it. We have deleted your email and pincode from this list.'),
    },
    head,
  );
