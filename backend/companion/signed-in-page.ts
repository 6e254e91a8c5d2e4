/** The page to which a mailbox's provider sends the browser. The extension reads its address and closes it. */
const PAGE = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Back to Kith</title></head>
<body><p>Go back to Kith’s settings, where you started signing in. You can close this page.</p></body>
</html>
`;

/**
 * Returns a page that is the same for everyone. Its address contains the provider’s code, so no referrer is ever
 * sent.
 */
export function answerSignedIn(): Response {
  return new Response(PAGE, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      'referrer-policy': 'no-referrer',
    },
  });
}
