/** The package on npm that `assets/reference/scalar.js.gz` is copied from, and npm's hash of it. */
export const SCALAR = {
  name: '@scalar/api-reference',
  version: '1.76.0',
  integrity:
    'sha512-pjqwnzmA9YK3ZX+IZSICMsywm4qI6HLSngR2py9H6TvFApHHuJjkTAd+gFJfnqJDzJuro8k7ji6JCtJ2U+Byng==',
};
