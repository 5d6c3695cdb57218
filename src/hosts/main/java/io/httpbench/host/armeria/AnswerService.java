package io.httpbench.host.armeria;

import com.linecorp.armeria.common.HttpData;
import com.linecorp.armeria.common.HttpMethod;
import com.linecorp.armeria.common.HttpRequest;
import com.linecorp.armeria.common.HttpResponse;
import com.linecorp.armeria.common.HttpStatus;
import com.linecorp.armeria.common.MediaType;
import com.linecorp.armeria.server.HttpService;
import com.linecorp.armeria.server.ServiceRequestContext;
import io.httpbench.host.Answer;

/** Answers on the event loop. */
final class AnswerService implements HttpService {

    private final MediaType contentType;
    private final HttpData body;

    AnswerService(Answer answer) {
        contentType = MediaType.parse(answer.contentType());
        body = HttpData.wrap(answer.bytes());
    }

    @Override
    public HttpResponse serve(ServiceRequestContext context, HttpRequest request) {
        if (request.method() == HttpMethod.POST) {
            return HttpResponse.of(request.aggregate().thenApply(whole -> answer()));
        }
        return answer();
    }

    private HttpResponse answer() {
        return HttpResponse.of(HttpStatus.OK, contentType, body);
    }
}
