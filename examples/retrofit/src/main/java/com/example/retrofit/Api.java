package com.example.retrofit;

import okhttp3.RequestBody;
import okhttp3.ResponseBody;
import retrofit2.Call;
import retrofit2.http.Body;
import retrofit2.http.DELETE;
import retrofit2.http.GET;
import retrofit2.http.HEAD;
import retrofit2.http.PATCH;
import retrofit2.http.POST;
import retrofit2.http.PUT;
import retrofit2.http.Streaming;
import retrofit2.http.Url;

/** The interface that Retrofit implements: a method for each of HTTP. Streaming: bodies are not collected first. */
interface Api {

    @GET
    @Streaming
    Call<ResponseBody> get(@Url String url);

    @HEAD
    Call<Void> head(@Url String url);

    @DELETE
    @Streaming
    Call<ResponseBody> delete(@Url String url);

    @POST
    @Streaming
    Call<ResponseBody> post(@Url String url, @Body RequestBody content);

    @PUT
    @Streaming
    Call<ResponseBody> put(@Url String url, @Body RequestBody content);

    @PATCH
    @Streaming
    Call<ResponseBody> patch(@Url String url, @Body RequestBody content);
}
