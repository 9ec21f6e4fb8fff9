/** The rules that hold for every call, as the API page tells them (Markdown). */
export const CONVENTIONS = `The API of the Tokri grocery shop: everything a shop front needs.

## Envelope
JSON in, JSON out, UTF-8; DELETE calls carry JSON bodies too. Every answer has \`success\`, \`error\` and \`message\`, a
sentence that can be shown to the shopper. A failure also has \`code\` (a stable word), \`requestId\`, for input that is not
accepted \`fields\` (reason by path), and sometimes \`details\` that a program can use.

## Status
200 success; 400 input that is malformed or not accepted; 401 no token, or one that is forged, too old or of a session that
has ended; 403 role; 404 no such thing, which includes things of other users; 409 conflict with the present state; 413 and
415 uploads, 415 also for a body that is not \`Content-Type: application/json\`; 429 too many, with \`Retry-After\` in seconds; 503 a part of the shop is down, with \`Retry-After\`: other parts go
on, and the call may be repeated.

## Values
Ids are 24 hexadecimal digits. On reads an id of another form is 404 or an empty list, on writes 400. Prices are rupees with
at most two decimals, discounts percents of two decimals at most; what is paid for a piece is price - ceil(price x discount / 100). Times are
ISO 8601 in UTC. Strings are trimmed, unknown fields are dropped; keys that begin with $ or hold a dot are refused.
JSON bodies have at most 1 MB, pictures 5 MB and 40 megapixels.

## Who is calling
\`Authorization: Bearer <accesstoken>\` from login. Access tokens live 15 minutes: on a 401 call refresh-token once and repeat.
Calls for guests go on without a token; a dead token is a 401 there as well, so that it is refreshed rather than the cart
lost. Admin calls answer 403 to shoppers.

Login and refresh-token set the same two tokens as cookies, so a front end can live on those alone: with
\`X-Session: cookie\` on both calls the tokens are only in the cookies, where no script reads them, and are empty in the
answer. With \`X-Session: bearer\` no session cookie is set or used. Without the header a client has both, and a bearer that
has the form of a token wins; one that has none (\`undefined\`, \`null\`, nothing) counts as absent. When refresh-token answers
401 the session is over: both cookies are gone, and asking again does not help.

## Cookies
All are httpOnly; behind https they are Secure and their names begin with \`__Host-\` (path /) or \`__Secure-\`. Send requests
with credentials, from the shop's own origin or one that its setting ALLOWED_ORIGINS names. A call that these cookies carry
and that comes from a page elsewhere (Sec-Fetch-Site, otherwise Origin) is 403 \`CROSS_SITE\`, GET calls too.

| Cookie | Set by | Read by | Lives |
|---|---|---|---|
| \`guest_cart\` | cart/create of a guest | the cart calls | 30 days from the last use |
| \`accessToken\` | login, refresh-token | every call | 30 days; the token in it 15 minutes |
| \`refreshToken\` | login, refresh-token | refresh-token only | 30 days |
| \`device\` | login | the calls of the account: it tells the owner's browser from a guesser's | 180 days |
| \`reset_grant\` | verify-forgot-password-otp | reset-password only | 10 minutes |

All are SameSite=Strict but \`guest_cart\`, which is Lax.

## Limits
429 with \`Retry-After\`. Defaults, which a shop may set otherwise:

| What | At most |
|---|---|
| all calls | 600 a minute for an address of guests, 1,200 for a user |
| wrong passwords | 10 for an account and 100 for an address in 15 minutes; then the right one waits too |
| codes by mail | 5 for an email and 50 for an address an hour |
| wrong codes | 5, then the code is burnt |
| refreshes of one login session | 30 a minute |
| new accounts | 100 for an address an hour |

## Tracing
Every answer has \`X-Request-Id\`; one of 8 to 64 letters, digits, dots or hyphens that you send is kept. \`traceparent\` (W3C
Trace Context) is accepted and passed on.
`;
