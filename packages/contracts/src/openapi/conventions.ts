/** The rules for every call, as Markdown for the API page. */
export const CONVENTIONS = `The API of the Tokri grocery shop: everything that a front end needs.

## Envelope
JSON in, JSON out, UTF-8; DELETE calls carry JSON bodies too. Every answer has \`success\`, \`error\` and \`message\`, a
sentence that can be shown to the shopper. A failure also has \`code\` (stable), \`requestId\`, for invalid input
\`fields\` (reason by path), and sometimes machine-readable \`details\`.

## Status
200 success; 400 malformed or invalid input; 401 no token, or one that is forged, expired or of a session that
has ended; 403 not allowed; 404 not found, which includes resources of other users; 409 conflict with the present state; 413 and
415 uploads, 415 also for a body that is not \`Content-Type: application/json\`; 429 too many requests, with \`Retry-After\` in seconds; 503 a part of the shop is unavailable, with \`Retry-After\`: other parts
still work, and the call may be repeated.

## Values
Ids are 24 hexadecimal digits. On reads an id of another form is 404 or an empty list, on writes 400. Prices are rupees with
at most two decimals, discounts percent with at most two decimals; a piece costs \`sellingPrice\` where it is set, otherwise
price - ceil(price x discount / 100). Times are ISO 8601 in UTC. Strings are trimmed, unknown fields are dropped; keys that begin with $ or contain a dot are refused.
JSON bodies have at most 1 MB, pictures 5 MB and 40 megapixels.

## Authentication
\`Authorization: Bearer <accesstoken>\` from login. Access tokens are valid for 15 minutes: on a 401 call refresh-token once and repeat the call.
Calls for guests need no token; an expired token is a 401 there as well, so that it is refreshed and the cart is not
lost. Admin calls answer 403 to shoppers.

Login and refresh-token set the same two tokens as cookies, so a front end can rely on cookies alone: with
\`X-Session: cookie\` on both calls the tokens are only in the cookies, out of reach of scripts, and empty in the
answer. With \`X-Session: bearer\` no session cookie is set or used. Without the header a client gets both, and a bearer that
has the form of a token takes precedence; any other (\`undefined\`, \`null\`, empty) counts as absent. When refresh-token answers
401 the session has ended: both cookies are cleared, and repeating the call does not help.

## Cookies
All are httpOnly; behind https they are Secure and their names begin with \`__Host-\` (path /) or \`__Secure-\`. Send requests
with credentials, from the shop's own origin or one listed in its setting ALLOWED_ORIGINS. A call that uses these cookies
and comes from a page of another site (Sec-Fetch-Site, otherwise Origin) is 403 \`CROSS_SITE\`, also for GET.

| Cookie | Set by | Read by | Lives |
|---|---|---|---|
| \`guest_cart\` | cart/create of a guest | the cart calls | 30 days from the last use |
| \`accessToken\` | login, refresh-token | every call | 30 days; the token in it 15 minutes |
| \`refreshToken\` | login, refresh-token | refresh-token only | 30 days |
| \`device\` | login | the calls of the account: it distinguishes the owner's browser from an attacker's | 180 days |
| \`reset_grant\` | verify-forgot-password-otp | reset-password only | 10 minutes |

All are SameSite=Strict except \`guest_cart\`, which is Lax.

## Limits
429 with \`Retry-After\`. The defaults, which are configurable:

| What | At most |
|---|---|
| all calls | 600 a minute for an address of guests, 1,200 for a user |
| wrong passwords | 10 for an account and 100 for an address in 15 minutes; then the right one is refused as well |
| codes by mail | 5 for an email and 50 for an address an hour |
| wrong codes | 5, then the code is invalid |
| refreshes of one login session | 30 a minute |
| new accounts | 100 for an address an hour |

## Tracing
Every answer has \`X-Request-Id\`; an id of 8 to 64 letters, digits, dots or hyphens in the request is kept. \`traceparent\` (W3C
Trace Context) is accepted and passed on.
`;
