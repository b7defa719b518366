import type { JobCard } from '#api/shapes/job-parts.ts';
import type { StructuredData } from '#web/lib/navigation/meta.ts';
import { breadcrumbData } from '#web/lib/navigation/structured-data.ts';
import { jobText } from './job-text.ts';
import { text } from './text.ts';

/**
 * An open job as structured data: what is wanted and in which town. It leaves out the owner and address,
 * because search engines keep it longer than the page exists.
 */
export function jobData(job: JobCard, title: string): StructuredData[] {
  const page = `/marketplace/jobs/${job.id}`;
  return [
    {
      '@type': 'Demand',
      '@id': page,
      url: page,
      name: title,
      itemOffered: { '@type': 'Service', name: job.serviceName, serviceType: job.serviceName },
      areaServed: `${job.city}, ${job.state}`,
      availabilityStarts: job.postedAt,
    },
    breadcrumbData([
      { label: jobText.home, to: '/' },
      { label: text.heading, to: '/marketplace' },
      { label: title, to: page },
    ]),
  ];
}
