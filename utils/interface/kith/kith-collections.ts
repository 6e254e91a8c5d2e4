/**
 * Address books and calendars that Kith reads automatically: `/kith/collections…`. Once added, they are listed as live sources.
 */
import { z } from 'zod';

const signIn = {
  address: z.email().max(254),
  /** An app password, which most providers require. */
  password: z.string().min(1).max(1000),
  /** The user name, if it isn't the address. */
  user: z.string().min(1).max(254).optional(),
};

const collectionKind = z.enum(['contacts', 'calendar']);

const webAddress = z
  .string()
  .max(2000)
  .regex(/^https:\/\/[^\s/?#@]+(?:[/?#]\S*)?$/)
  .refine((text) => URL.canParse(text));

/** Body of POST /kith/collections/find. Common providers don't need `server`. */
export const findCollectionsRequest = z
  .strictObject({
    ...signIn,
    /** The host name, or the CardDAV or CalDAV address. Always over TLS. */
    server: z
      .string()
      .max(2000)
      .regex(/^(?:https:\/\/)?[^\s/?#@:]+(?::\d{1,5})?(?:\/\S*)?$/)
      .refine((text) => URL.canParse(text.startsWith('https://') ? text : `https://${text}`))
      .optional(),
  })
  .meta({ id: 'FindCollectionsRequest' });

const collection = z
  .object({
    kind: collectionKind,
    url: z.string(),
    /** Its name at the provider. */
    name: z.string(),
  })
  .meta({ id: 'Collection' });

/** Address books first. */
export const collections = z
  .object({ collections: z.array(collection).max(400) })
  .meta({ id: 'Collections' });

/** Body of POST /kith/collections: one of the collections that were found. */
export const addCollectionRequest = z
  .strictObject({
    ...signIn,
    kind: collectionKind,
    url: webAddress,
    name: z.string().trim().min(1).max(100),
  })
  .meta({ id: 'AddCollectionRequest' });

export type Collection = z.infer<typeof collection>;
export type Collections = z.infer<typeof collections>;
