import type Stripe from 'stripe';
import type { FileRow } from '../tables.ts';
import { listOf, unix } from './parts.ts';

export function fileOf(file: FileRow): Stripe.File {
  return {
    id: file.id,
    object: 'file',
    created: unix(file.created_at),
    expires_at: null,
    filename: file.filename,
    links: listOf(`/v1/file_links?file=${file.id}`, []),
    purpose: file.purpose,
    size: file.size,
    title: null,
    type: file.type,
    url: null,
  };
}
